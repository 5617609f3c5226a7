import type { Case, CaseFilters, countCases as countEndpoint, listCases as endpoint } from '#contract/community-cases.ts'
import type { CommunityMember } from '#contract/community.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { ShownFile } from '#contract/files.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import { fullName } from '#domain/words/full-name.ts'
import { listFiles } from '../files/index.ts'
import type { CommunityDeps } from './deps.ts'
import { authorOf, formerMember, listAuthors } from './show.ts'
import { type CaseWithText, countOpenCases, listNewestCases, listReports, type ReportOfCase } from './store/cases.ts'

const pageSize = 20
const mostReports = 20
const mostCounted = 100

/**
 * What members reported in the community, for an admin, the newest first; on request only what nobody has decided on, or only the rest.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is not ours
 */
export async function listCases(
  { db }: Pick<CommunityDeps, 'db'>,
  { cursor, state }: CaseFilters,
): Promise<AnswerOf<typeof endpoint>> {
  const found = await listNewestCases(db, { after: readTimeCursor(cursor), state }, pageSize + 1)
  const page = found.slice(0, pageSize)
  const last = page.at(-1)?.case
  return {
    cases: await showCases(db, page),
    nextCursor: last && found.length > pageSize ? writeTimeCursor({ at: last.openedAt, id: last.id }) : null,
  }
}

/** How many cases nobody has decided on, counted to a hundred. */
export async function countCases({ db }: Pick<CommunityDeps, 'db'>): Promise<AnswerOf<typeof countEndpoint>> {
  return { open: await countOpenCases(db, mostCounted) }
}

/** What is shown with cases: who is in them, what was said in reports, and pictures. */
type Around = {
  people: ReadonlyMap<string, CommunityMember>
  reports: ReadonlyMap<string, readonly ReportOfCase[]>
  picturesOf: (found: CaseWithText['case']) => readonly ShownFile[]
}

/** Cases as admins read them, in the same order. */
export async function showCases(executor: Executor, cases: readonly CaseWithText[]): Promise<Case[]> {
  const ids = cases.map((one) => one.case.id)
  const reports = await listReports(executor, ids, mostReports)
  const named = cases.flatMap(({ case: { settledBy }, post, comment }) => [(comment ?? post).userId, settledBy])
  const people = await listAuthors(
    executor,
    [...named, ...reports.map(({ userId }) => userId)].flatMap((id) => id ?? []),
  )
  const ofPosts = await listFiles(executor, { kind: 'post', ids: cases.map(({ case: { postId } }) => postId) })
  const ofComments = await listFiles(executor, {
    kind: 'comment',
    ids: cases.flatMap(({ case: { commentId } }) => commentId ?? []),
  })
  const picturesOf = ({ postId, commentId }: CaseWithText['case']): readonly ShownFile[] =>
    (commentId === null ? ofPosts.get(postId) : ofComments.get(commentId)) ?? []
  const around = { people, reports: Map.groupBy(reports, ({ caseId }) => caseId), picturesOf }
  return cases.map((one) => showCase(one, around))
}

function showCase({ case: found, post, comment }: CaseWithText, { people, reports, picturesOf }: Around): Case {
  const { id, postId, commentId, body, openedAt, outcome, reason, note, settledAt, settledBy } = found
  const text = comment ?? post
  const said = reports.get(id) ?? []
  const admin = people.get(settledBy ?? '')
  return {
    id,
    postId,
    commentId,
    section: post.section,
    author: authorOf(people, text.userId, comment ? null : post.section),
    writtenAt: text.postedAt.toISOString(),
    body,
    now: text.standing === 'removed' || post.standing === 'removed' ? null : text.body,
    pictures: [...picturesOf(found)],
    postBody: comment && post.standing !== 'removed' ? post.body : null,
    isHidden: text.standing === 'hidden',
    reportCount: said[0]?.ofAll ?? 0,
    reports: said.map((one) => ({
      reason: one.reason,
      note: one.note,
      by: fullName(people.get(one.userId) ?? formerMember),
      reportedAt: one.reportedAt.toISOString(),
    })),
    openedAt: openedAt.toISOString(),
    outcome,
    reason,
    note,
    settledAt: settledAt?.toISOString() ?? null,
    settledBy: admin ? fullName(admin) : null,
  }
}
