import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { ReportReason } from '#domain/community/reports.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { communityCases, communityComments, communityPosts, communityReports } from '../tables.ts'
import type { TextRef } from './mentions.ts'

const cases = communityCases

type StoredCase = typeof cases.$inferSelect

/** A case with its post, and its comment if it is about one. */
export type CaseWithText = {
  case: StoredCase
  post: Pick<typeof communityPosts.$inferSelect, 'section' | 'userId' | 'body' | 'standing' | 'postedAt'>
  comment: Pick<typeof communityComments.$inferSelect, 'userId' | 'body' | 'standing' | 'postedAt'> | null
}

export type StoredReport = typeof communityReports.$inferSelect

/** Adds a report to the open case of a text, or opens a case. Requires the post's lock. */
export async function insertReport(
  tx: Executor,
  opened: TextRef & { id: string; body: string; openedAt: Date },
  report: Omit<StoredReport, 'caseId'>,
): Promise<void> {
  const ofText = opened.commentId === null ? isNull(cases.commentId) : eq(cases.commentId, opened.commentId)
  const [known] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.postId, opened.postId), ofText, isNull(cases.settledAt)))
  if (!known) await tx.insert(cases).values(opened)
  await tx
    .insert(communityReports)
    .values({ ...report, caseId: known?.id ?? opened.id })
    .onConflictDoNothing({ target: [communityReports.caseId, communityReports.userId] })
}

const withText = {
  case: cases,
  post: {
    section: communityPosts.section,
    userId: communityPosts.userId,
    body: communityPosts.body,
    standing: communityPosts.standing,
    postedAt: communityPosts.postedAt,
  },
  comment: {
    userId: communityComments.userId,
    body: communityComments.body,
    standing: communityComments.standing,
    postedAt: communityComments.postedAt,
  },
}

/** Lists the newest cases. Optionally only open or only resolved ones. */
export async function listNewestCases(
  executor: Executor,
  { after, state }: { after: TimeKey | null; state: 'open' | 'settled' | undefined },
  limit: number,
): Promise<CaseWithText[]> {
  return executor
    .select(withText)
    .from(cases)
    .innerJoin(communityPosts, eq(communityPosts.id, cases.postId))
    .leftJoin(communityComments, eq(communityComments.id, cases.commentId))
    .where(
      and(
        after ? sql`(${cases.openedAt}, ${cases.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
        state === undefined ? undefined : state === 'open' ? isNull(cases.settledAt) : isNotNull(cases.settledAt),
      ),
    )
    .orderBy(desc(cases.openedAt), desc(cases.id))
    .limit(limit)
}

export async function findCase(executor: Executor, id: string): Promise<CaseWithText | null> {
  const [found] = await executor
    .select(withText)
    .from(cases)
    .innerJoin(communityPosts, eq(communityPosts.id, cases.postId))
    .leftJoin(communityComments, eq(communityComments.id, cases.commentId))
    .where(eq(cases.id, id))
  return found ?? null
}

/** Counts the open cases, up to `max`. */
export async function countOpenCases(executor: Executor, max: number): Promise<number> {
  const open = executor.select({ id: cases.id }).from(cases).where(isNull(cases.settledAt)).limit(max).as('open')
  const [found] = await executor.select({ count: count() }).from(open)
  return found?.count ?? 0
}

/** A report with the number of reports of its case. */
export type ReportOfCase = StoredReport & { totalReports: number }

/** Lists the newest reports of each of these cases, newest first, at most `max` per case. */
export async function listReports(executor: Executor, caseIds: readonly string[], max: number): Promise<ReportOfCase[]> {
  if (caseIds.length === 0) return []
  const { caseId, reportedAt, id } = communityReports
  const ranked = executor
    .select({
      ...getTableColumns(communityReports),
      totalReports: sql<number>`count(*) over (partition by ${caseId})`.mapWith(Number).as('of_all'),
      rank: sql<number>`row_number() over (partition by ${caseId} order by ${reportedAt} desc, ${id} desc)`.as('rank'),
    })
    .from(communityReports)
    .where(inArray(caseId, [...caseIds]))
    .as('ranked')
  return executor.select().from(ranked).where(lte(ranked.rank, max)).orderBy(desc(ranked.reportedAt), desc(ranked.id))
}

/** Returns why these posts or comments are hidden, by ID. */
export async function listHiddenReasons(
  executor: Executor,
  kind: 'post' | 'comment',
  textIds: readonly string[],
): Promise<ReadonlyMap<string, { reason: ReportReason; note: string | null }>> {
  if (textIds.length === 0) return new Map()
  const ids = [...textIds]
  const isOfPosts = and(inArray(cases.postId, ids), isNull(cases.commentId))
  const found = await executor
    .select({ postId: cases.postId, commentId: cases.commentId, reason: cases.reason, note: cases.note })
    .from(cases)
    .where(and(eq(cases.outcome, 'hidden'), kind === 'comment' ? inArray(cases.commentId, ids) : isOfPosts))
    .orderBy(asc(cases.settledAt))
  return new Map(
    found.flatMap(({ postId, commentId, reason, note }) => (reason ? [[commentId ?? postId, { reason, note }] as const] : [])),
  )
}

/** Updates a case with an admin's decision. Requires the post's lock. */
export async function updateCase(
  tx: Executor,
  id: string,
  change: Pick<StoredCase, 'outcome' | 'reason' | 'note' | 'settledAt' | 'settledBy'>,
): Promise<void> {
  await tx.update(cases).set(change).where(eq(cases.id, id))
}
