import { sections } from '#domain/community/sections.ts'
import type { NotificationsInBulk } from '#server/features/notifications/index.ts'
import { demoId } from '../demo-id.ts'
import { type AccountRole, demoAccounts } from './cast.ts'
import type { PlannedCommunity } from './community/plan-community.ts'
import type { PlannedTribe } from './tribe.ts'

const dayMs = 86_400_000
/** The product's retention period of notifications, in days. */
const retentionDays = 90
const maxPerAccount = 14

/** Number of unread newest notifications per account. All others are read. */
const unread: Partial<Record<AccountRole, number>> = { leaderA: 2, memberA: 1 }

/** Accounts with access, which therefore get notifications. */
const notifiedRoles = [
  'leaderA',
  'memberA',
  'memberA2',
  'leaderB',
  'memberB',
  'applicant',
  'pool',
] as const satisfies AccountRole[]

type Sketch = Pick<NotificationsInBulk, 'idempotencyKey' | 'kind' | 'title' | 'message' | 'path' | 'createdAt'> & {
  /** The name for `{person:0}` in the title or the message. */
  named?: string
}

/** Plans the demo accounts' notifications about real objects of their tribe, with the texts of the product. */
export function planNotifications(tribe: PlannedTribe, talk: PlannedCommunity, now: Date): NotificationsInBulk[] {
  const since = new Date(now.getTime() - retentionDays * dayMs)
  return notifiedRoles.flatMap((role) => {
    const user = tribe.users.find(({ email }) => email === demoAccounts[role])
    if (!user) return []
    const begin = user.joinedAt > since ? user.joinedAt : since
    return sketchesFor(tribe, talk, user.id, now)
      .filter(({ createdAt }) => createdAt > begin && createdAt < now)
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, maxPerAccount)
      .map(({ named, ...sketch }, i) => ({
        ...sketch,
        namedIds: named === undefined ? [] : [named],
        id: demoId('notice', `${role}/${sketch.idempotencyKey}`),
        userId: user.id,
        readAt: i < (unread[role] ?? 0) ? null : drawReadAt(sketch.createdAt, now),
      }))
  })
}

/** Some hours after it was created. */
function drawReadAt(createdAt: Date, now: Date): Date {
  return new Date(Math.min(createdAt.getTime() + dayMs / 4, now.getTime()))
}

function sketchesFor(tribe: PlannedTribe, talk: PlannedCommunity, userId: string, now: Date): Sketch[] {
  return [
    ...announcementsFor(talk, userId),
    ...commentsFor(talk, userId),
    ...applicantsFor(tribe, userId),
    ...packageFor(tribe, userId),
    {
      idempotencyKey: `new-device/${userId}`,
      kind: 'new-device',
      title: 'New sign-in to your account',
      message: 'Safari on iPhone. If it was you, there’s nothing to do.',
      path: '/dashboard/account',
      createdAt: new Date(now.getTime() - 11.3 * dayMs),
    },
  ]
}

function announcementsFor({ posts }: PlannedCommunity, userId: string): Sketch[] {
  return posts
    .filter(({ section }) => section === 'announcements')
    .map((post) => ({
      idempotencyKey: `announced/${post.id}/${userId}`,
      kind: 'announced',
      title: 'News from the team',
      message: '{person:0} posted an announcement.',
      named: post.userId,
      path: `/community?post=${post.id}`,
      createdAt: post.postedAt,
    }))
}

function commentsFor({ posts, comments, follows }: PlannedCommunity, userId: string): Sketch[] {
  const followed = new Set(follows.filter((one) => one.isFollowing && one.userId === userId).map(({ postId }) => postId))
  const sectionOf = new Map(posts.map(({ id, section }) => [id, sections.find(({ value }) => value === section)]))
  return comments.flatMap((comment) => {
    const section = sectionOf.get(comment.postId)
    if (!section || comment.userId === userId || !followed.has(comment.postId)) return []
    return {
      idempotencyKey: `post-commented/${comment.id}/${userId}`,
      kind: 'post-commented',
      title: '{person:0} commented on a post you follow',
      named: comment.userId,
      message: `In the community, under ${section.label}.`,
      path: `/community?post=${comment.postId}`,
      createdAt: comment.postedAt,
    }
  })
}

function applicantsFor(tribe: PlannedTribe, userId: string): Sketch[] {
  const led = tribe.pods.find(({ podMemberships }) =>
    podMemberships.some((podMembership) => podMembership.userId === userId && podMembership.isLeader && !podMembership.endedAt),
  )
  return tribe.applications
    .filter(({ podId }) => podId === led?.id)
    .map((application) => ({
      idempotencyKey: `application-received/${application.id}`,
      kind: 'application-received',
      title: `{person:0} wants to join ${led?.name}`,
      named: application.userId,
      message: 'See how they match your pod, then accept or decline.',
      path: '/dashboard/pod/applicants',
      createdAt: application.createdAt,
    }))
}

function packageFor({ packages }: PlannedTribe, userId: string): Sketch[] {
  return packages
    .filter((one) => one.userId === userId && one.state === 'shipped')
    .map(({ id, carrier, address, changedAt }) => ({
      idempotencyKey: `package-shipped/${id}`,
      kind: 'package-shipped',
      title: 'Your welcome package is on its way',
      message: `${carrier} is bringing it to ${address?.city}.`,
      path: '/dashboard/welcome',
      createdAt: changedAt,
    }))
}
