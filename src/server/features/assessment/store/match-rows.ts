import { sql } from 'drizzle-orm'
import { questions } from '#domain/assessment/questions.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { matchingProfiles, type MatchingProfile } from '../../profile/index.ts'
import { personalityAnswers, statements } from '../tables.ts'

/** Separates the entries of a list that is returned as text. */
export const listSeparator = '\u001f'

/**
 * The data of a member that matching compares, as the database returns it: lists as texts, including empty ones, and money in
 * cents. `answers` holds a complete sheet as values in the order of {@link answerOrder} (`[3, 4, …]`), or an incomplete one as a
 * map.
 */
export type MatchRow = MatchingProfile & {
  id: string
  hasStatement: boolean
  involvements: string | null
  doorCount: number | null
  totalAppraisedValue: number | null
  netWorthStated: number | null
  grossAnnualRevenue: number | null
  netAnnualIncome: number | null
  localOrDistance: string | null
  focus: string | null
  improvements: string | null
  strengths: string | null
  answers: string | null
}

/** The questions in the order in which PostgreSQL sorts the keys of a jsonb map: shorter keys first, then alphabetically. */
export const answerOrder = questions.toSorted((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))

const ids = sql.raw(`array[${questions.map(({ id }) => `'${id}'`).join(', ')}]`)

/**
 * Reads these members in no order. It selects few columns and joins them into one text, because loading a tribe is dominated by
 * this query, and parsing one JSON text takes half the time of parsing each value.
 */
export async function listMatchRows(tx: Executor, userIds: readonly string[]): Promise<MatchRow[]> {
  if (userIds.length === 0) return []
  const listed = (column: keyof typeof statements) =>
    sql`array_to_string(said.${sql.identifier(nameOf(column))}, ${listSeparator}) as`
  const { rows } = await tx.execute<{ members: string }>(sql`
    select json_agg(member)::text as members from (select asked.id, profile.*, said.user_id is not null as "hasStatement",
      said.door_count as "doorCount", said.total_appraised_value_cents as "totalAppraisedValue",
      said.net_worth_cents as "netWorthStated", said.gross_annual_revenue_cents as "grossAnnualRevenue",
      said.net_annual_income_cents as "netAnnualIncome", said.local_or_distance as "localOrDistance",
      ${listed('realEstateActiveInvolve')} "involvements", ${listed('assetFocusCategories')} "focus",
      ${listed('improvementCategories')} "improvements", ${listed('strengthCategories')} "strengths",
      case when sheet.answers ?& ${ids} and jsonb_array_length(given) = ${questions.length} then given else sheet.answers end::text as answers
    from unnest(${sql.param([...userIds])}::uuid[]) asked (id)
    left join lateral ${matchingProfiles(sql`asked.id`)} profile on true
    left join ${statements} said on said.user_id = asked.id
    left join ${personalityAnswers} sheet on sheet.user_id = asked.id
    left join lateral (select jsonb_path_query_array(sheet.answers, '$.*') as given offset 0) whole on true) member`)
  return JSON.parse(rows[0]?.members ?? '[]') as MatchRow[]
}

function nameOf(column: keyof typeof statements): string {
  const { name } = statements[column] as { name: string }
  return name
}
