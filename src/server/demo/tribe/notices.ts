import { sections } from '#domain/community/sections.ts'
import type { NoticesInBulk } from '#server/features/notifications/index.ts'
import { demoId } from '../demo-id.ts'
import { type AccountPart, demoAccounts } from './cast.ts'
import type { PlannedTalk } from './community/plan-talk.ts'
import type { PlannedTribe } from './tribe.ts'

const dayMs = 86_400_000
/** As long as the product keeps what it told. */
const keptDays = 90
const mostEach = 14

/** How many of the newest an account has not read yet; of the others everything. */
const unread: Partial<Record<AccountPart, number>> = { leaderA: 2, memberA: 1 }

/** Those who have access, and so are told things. */
const told = ['leaderA', 'memberA', 'memberA2', 'leaderB', 'memberB', 'applicant', 'pool'] as const satisfies AccountPart[]

type Sketch = Pick<NoticesInBulk, 'occasion' | 'kind' | 'title' | 'message' | 'path' | 'createdAt'> & {
  /** Whom `{person:0}` in the title or the message names. */
  named?: string
}

/** What the accounts of the demo were told of what really stands in their tribe, in the words of its letters. */
export function planNotices(tribe: PlannedTribe, talk: PlannedTalk, now: Date): NoticesInBulk[] {
  const since = new Date(now.getTime() - keptDays * dayMs)
  return told.flatMap((part) => {
    const person = tribe.people.find(({ email }) => email === demoAccounts[part])
    if (!person) return []
    const begin = person.joinedAt > since ? person.joinedAt : since
    return sketchesFor(tribe, talk, person.id, now)
      .filter(({ createdAt }) => createdAt > begin && createdAt < now)
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, mostEach)
      .map(({ named, ...sketch }, i) => ({
        ...sketch,
        namedIds: named === undefined ? [] : [named],
        id: demoId('notice', `${part}/${sketch.occasion}`),
        userId: person.id,
        readAt: i < (unread[part] ?? 0) ? null : readSoon(sketch.createdAt, now),
      }))
  })
}

/** Some hours after it was told. */
function readSoon(createdAt: Date, now: Date): Date {
  return new Date(Math.min(createdAt.getTime() + dayMs / 4, now.getTime()))
}

function sketchesFor(tribe: PlannedTribe, talk: PlannedTalk, userId: string, now: Date): Sketch[] {
  return [
    ...announcementsFor(talk, userId),
    ...commentsFor(talk, userId),
    ...applicantsFor(tribe, userId),
    ...packageFor(tribe, userId),
    {
      occasion: `new-device/${userId}`,
      kind: 'new-device',
      title: 'A new sign-in to your account',
      message: 'Safari on iPhone. If it was you, there is nothing to do.',
      path: '/dashboard/account',
      createdAt: new Date(now.getTime() - 11.3 * dayMs),
    },
  ]
}

function announcementsFor({ posts }: PlannedTalk, userId: string): Sketch[] {
  return posts
    .filter(({ section }) => section === 'announcements')
    .map((post) => ({
      occasion: `announced/${post.id}/${userId}`,
      kind: 'announced',
      title: 'News from the team',
      message: '{person:0} announces something to everybody.',
      named: post.userId,
      path: `/community?post=${post.id}`,
      createdAt: post.postedAt,
    }))
}

function commentsFor({ posts, comments, follows }: PlannedTalk, userId: string): Sketch[] {
  const followed = new Set(follows.filter((one) => one.isFollowing && one.userId === userId).map(({ postId }) => postId))
  const sectionOf = new Map(posts.map(({ id, section }) => [id, sections.find(({ value }) => value === section)]))
  return comments.flatMap((comment) => {
    const section = sectionOf.get(comment.postId)
    if (!section || comment.userId === userId || !followed.has(comment.postId)) return []
    return {
      occasion: `post-commented/${comment.id}/${userId}`,
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
  const led = tribe.pods.find(({ places }) => places.some((place) => place.userId === userId && place.isLeader && !place.endedAt))
  return tribe.applications
    .filter(({ podId }) => podId === led?.id)
    .map((application) => ({
      occasion: `application-received/${application.id}`,
      kind: 'application-received',
      title: `{person:0} would like to join ${led?.name}`,
      named: application.userId,
      message: 'See how they match your pod, then accept or close the application.',
      path: '/dashboard/pod/applicants',
      createdAt: application.createdAt,
    }))
}

function packageFor({ packages }: PlannedTribe, userId: string): Sketch[] {
  return packages
    .filter((one) => one.userId === userId && one.state === 'shipped')
    .map(({ id, carrier, address, changedAt }) => ({
      occasion: `package-shipped/${id}`,
      kind: 'package-shipped',
      title: 'Your welcome package is on its way',
      message: `${carrier} is bringing it to you in ${address?.city}.`,
      path: '/dashboard/welcome',
      createdAt: changedAt,
    }))
}
