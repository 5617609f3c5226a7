import type { Case, listCases as endpoint } from '#contract/community-cases.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import type { CommunityDeps } from './deps.ts'
import { formerMember, fullNameOf, listAuthors } from './show.ts'
import { type CaseWithText, listNewestCases, listReports } from './store/cases.ts'

const pageSize = 20

/**
 * What members reported in the community, for an admin, the newest first; on request only what nobody has decided on.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is not ours
 */
export async function listCases(
  { db }: Pick<CommunityDeps, 'db'>,
  { cursor, open }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const found = await listNewestCases(db, { after: readTimeCursor(cursor), onlyOpen: open === '1' }, pageSize + 1)
  const page = found.slice(0, pageSize)
  const last = page.at(-1)?.case
  return {
    cases: await showCases(db, page),
    nextCursor: last && found.length > pageSize ? writeTimeCursor({ at: last.openedAt, id: last.id }) : null,
  }
}

/** Cases as admins read them, in the same order. */
export async function showCases(executor: Executor, cases: readonly CaseWithText[]): Promise<Case[]> {
  const reports = await listReports(
    executor,
    cases.map((one) => one.case.id),
  )
  const authors = cases.flatMap(({ post, comment }) => (comment ?? post).userId ?? [])
  const people = await listAuthors(executor, [...authors, ...reports.map(({ userId }) => userId)])
  return cases.map(({ case: { id, postId, commentId, body, openedAt, outcome, settledAt }, post, comment }) => {
    const text = comment ?? post
    return {
      id,
      postId,
      commentId,
      section: post.section,
      author: people.get(text.userId ?? '') ?? formerMember,
      body,
      now: text.standing === 'removed' || post.standing === 'removed' ? null : text.body,
      isHidden: text.standing === 'hidden',
      reports: reports
        .filter(({ caseId }) => caseId === id)
        .map(({ reason, note, userId, reportedAt }) => ({
          reason,
          note,
          by: fullNameOf(people.get(userId) ?? formerMember),
          reportedAt: reportedAt.toISOString(),
        })),
      openedAt: openedAt.toISOString(),
      outcome,
      settledAt: settledAt?.toISOString() ?? null,
    }
  })
}
