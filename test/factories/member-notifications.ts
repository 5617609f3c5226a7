import { and, eq } from 'drizzle-orm'
import { announced, commented, mentioned } from '#server/features/community/index.ts'
import { communityComments, communityFollows } from '#server/features/community/tables.ts'
import { matchFound } from '#server/features/matching/index.ts'
import { nudged, swapAnswered, swapRequested, witnessAsked } from '#server/features/meetings/index.ts'
import { commitments } from '#server/features/meetings/tables/commitments.ts'
import { hotSeats } from '#server/features/meetings/tables/hot-seats.ts'
import { leaderChanged } from '#server/features/pods/index.ts'
import { podMemberships } from '#server/features/pods/tables.ts'
import type { TestApp } from '../harness/index.ts'
import { givenPost } from './community.ts'
import type { MemberWithEverything } from './member-with-everything.ts'

/** Sends the pod's leader every kind of notification that names the member, and finally makes the member the leader. */
export async function givenNotificationsAbout(app: TestApp, { member, pod }: MemberWithEverything): Promise<void> {
  const { db, jobs, newId } = app.deps
  const { leader, id: podId } = pod
  const commitmentOf = async (userId: string) =>
    (await db.select().from(commitments).where(eq(commitments.userId, userId)))[0]?.id ?? ''
  const seatOf = async (userId: string) => (await db.select().from(hotSeats).where(eq(hotSeats.userId, userId)))[0]?.id ?? ''
  const podMembershipIdOf = async (userId: string) =>
    (
      await db
        .select()
        .from(podMemberships)
        .where(and(eq(podMemberships.userId, userId), eq(podMemberships.podId, podId)))
    )[0]?.id ?? ''
  await jobs.enqueue(db, witnessAsked, { commitmentId: await commitmentOf(member.id) })
  await jobs.enqueue(db, nudged, { commitmentId: await commitmentOf(leader.id) })
  const [seatId, withId] = [await seatOf(member.id), await seatOf(leader.id)]
  await jobs.enqueue(db, swapRequested, { askId: newId(), seatId, withId })
  const swapResponse = { answerId: newId(), userId: leader.id, byId: member.id, accepted: true, onDay: '2026-01-20' }
  await jobs.enqueue(db, swapAnswered, swapResponse)
  const postId = await givenPost(app, member.id)
  await jobs.enqueue(db, mentioned, { postId, commentId: null, userIds: [leader.id] })
  const othersPost = await givenPost(app, leader.id, { commentCount: 1 })
  const commentId = newId()
  const at = app.clock.now()
  await db
    .insert(communityComments)
    .values({ id: commentId, postId: othersPost, userId: member.id, body: 'So do we.', postedAt: at })
  await db.insert(communityFollows).values({ postId: othersPost, userId: leader.id, isFollowing: true, since: at })
  await jobs.enqueue(db, commented, { commentId, after: null })
  const announcement = await givenPost(app, member.id, { section: 'announcements' })
  await jobs.enqueue(db, announced, { postId: announcement, after: null })
  for (const userId of [leader.id, member.id])
    await jobs.enqueue(db, matchFound, { podMembershipId: await podMembershipIdOf(userId) })
  await app.runJobs()
  const leaderChange = await (await app.as(leader)).patch('/api/pod-leader', { podId, email: member.email })
  if (leaderChange.status !== 200) throw new Error(`the lead was not passed on: ${leaderChange.text}`)
  await jobs.enqueue(db, leaderChanged, { podId, newLeaderId: member.id, changeId: newId(), why: 'chosen' })
  await app.runJobs()
}
