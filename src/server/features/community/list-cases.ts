import type { Case, CaseFilters, countCases as countEndpoint, listCases as endpoint } from '#contract/api/community/cases.ts'
import type { CommunityMember } from '#contract/api/community/posts.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { FileView } from '#contract/api/files.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { listFiles } from '../files/index.ts'
import type { CommunityDeps } from './deps.ts'
import { authorOf, formerMember, listAuthors } from './present.ts'
import { type CaseWithText, countOpenCases, listNewestCases, listReports, type ReportOfCase } from './store/cases.ts'

const pageSize = 20
const maxReports = 20
const maxCounted = 100

/**
 * Lists the reported posts and comments for an admin, newest first. Optionally only open or only resolved cases.
 *
 * @throws ProblemError `invalid-fields` for an invalid cursor
 */
export async function listCases(
  { db }: Pick<CommunityDeps, 'db'>,
  { cursor, state }: CaseFilters,
): Promise<ResponseOf<typeof endpoint>> {
  const caseRow = await listNewestCases(db, { after: parseTimeCursor(cursor), state }, pageSize + 1)
  const page = caseRow.slice(0, pageSize)
  const last = page.at(-1)?.case
  return {
    cases: await presentCases(db, page),
    nextCursor: last && caseRow.length > pageSize ? formatTimeCursor({ at: last.openedAt, id: last.id }) : null,
  }
}

/** Counts the open cases, up to a hundred. */
export async function countCases({ db }: Pick<CommunityDeps, 'db'>): Promise<ResponseOf<typeof countEndpoint>> {
  return { open: await countOpenCases(db, maxCounted) }
}

/** Data shown with cases: the members in them, the reports, and pictures. */
type CaseContext = {
  people: ReadonlyMap<string, CommunityMember>
  reports: ReadonlyMap<string, readonly ReportOfCase[]>
  picturesOf: (caseRow: CaseWithText['case']) => readonly FileView[]
}

/** Presents cases for admins, in the same order. */
export async function presentCases(executor: Executor, cases: readonly CaseWithText[]): Promise<Case[]> {
  const ids = cases.map((one) => one.case.id)
  const reports = await listReports(executor, ids, maxReports)
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
  const picturesOf = ({ postId, commentId }: CaseWithText['case']): readonly FileView[] =>
    (commentId === null ? ofPosts.get(postId) : ofComments.get(commentId)) ?? []
  const caseContext = { people, reports: Map.groupBy(reports, ({ caseId }) => caseId), picturesOf }
  return cases.map((one) => presentCase(one, caseContext))
}

function presentCase({ case: caseRow, post, comment }: CaseWithText, { people, reports, picturesOf }: CaseContext): Case {
  const { id, postId, commentId, body, openedAt, outcome, reason, note, settledAt, settledBy } = caseRow
  const reportedText = comment ?? post
  const reportsOfCase = reports.get(id) ?? []
  const admin = people.get(settledBy ?? '')
  return {
    id,
    postId,
    commentId,
    section: post.section,
    author: authorOf(people, reportedText.userId, comment ? null : post.section),
    writtenAt: reportedText.postedAt.toISOString(),
    body,
    now: reportedText.standing === 'removed' || post.standing === 'removed' ? null : reportedText.body,
    pictures: [...picturesOf(caseRow)],
    postBody: comment && post.standing !== 'removed' ? post.body : null,
    isHidden: reportedText.standing === 'hidden',
    reportCount: reportsOfCase[0]?.totalReports ?? 0,
    reports: reportsOfCase.map((one) => ({
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
