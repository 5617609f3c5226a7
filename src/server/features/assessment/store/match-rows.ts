import { sql } from 'drizzle-orm'
import { questions } from '#domain/assessment/questions.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { comparedProfiles, type ComparedProfile } from '../../profile/index.ts'
import { personalityAnswers, statements } from '../tables.ts'

/** Parts the entries of a list that is told as one text. */
export const between = '\u001f'

/**
 * What matching compares of a member, as the database tells it: lists as texts, empty ones included, and money in cents.
 * `answers` are those of a whole sheet in the order of `sheetOrder` (`[3, 4, …]`), or the map of one that is not whole.
 */
export type MatchRow = ComparedProfile & {
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

/** The questions as the database orders the keys of a map: the shorter first, then by their letters. */
export const sheetOrder = questions.toSorted((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))

const ids = sql.raw(`array[${questions.map(({ id }) => `'${id}'`).join(', ')}]`)

/**
 * Reads these members, in no order. Fewer columns and fewer texts than their rows have, as loading a tribe is made of this: and one text for all of them, as
 * reading JSON takes half of what reading each value by itself does.
 */
export async function listMatchRows(tx: Executor, userIds: readonly string[]): Promise<MatchRow[]> {
  if (userIds.length === 0) return []
  const listed = (column: keyof typeof statements) => sql`array_to_string(said.${sql.identifier(nameOf(column))}, ${between}) as`
  const { rows } = await tx.execute<{ members: string }>(sql`
    select json_agg(member)::text as members from (select asked.id, profile.*, said.user_id is not null as "hasStatement",
      said.door_count as "doorCount", said.total_appraised_value_cents as "totalAppraisedValue",
      said.net_worth_cents as "netWorthStated", said.gross_annual_revenue_cents as "grossAnnualRevenue",
      said.net_annual_income_cents as "netAnnualIncome", said.local_or_distance as "localOrDistance",
      ${listed('realEstateActiveInvolve')} "involvements", ${listed('assetFocusCategories')} "focus",
      ${listed('improvementCategories')} "improvements", ${listed('strengthCategories')} "strengths",
      case when sheet.answers ?& ${ids} and jsonb_array_length(given) = ${questions.length} then given else sheet.answers end::text as answers
    from unnest(${sql.param([...userIds])}::uuid[]) asked (id)
    left join lateral ${comparedProfiles(sql`asked.id`)} profile on true
    left join ${statements} said on said.user_id = asked.id
    left join ${personalityAnswers} sheet on sheet.user_id = asked.id
    left join lateral (select jsonb_path_query_array(sheet.answers, '$.*') as given offset 0) whole on true) member`)
  return JSON.parse(rows[0]?.members ?? '[]') as MatchRow[]
}

function nameOf(column: keyof typeof statements): string {
  const { name } = statements[column] as { name: string }
  return name
}
