import { desc, type SQL, sql } from 'drizzle-orm'
import type { ShownFile } from '#contract/files.ts'
import { cardFiltersOf, type CardPart, cardParts, cardSize, circles, type Circle } from '#domain/community/card.ts'
import { jsonRow, readJsonRow } from '#server/platform/database/json-row.ts'
import type { Value } from '#server/platform/database/values.ts'
import { filesOf } from '../../files/index.ts'
import { contactValue } from '../../identity/index.ts'
import { podFellowsOf } from '../../pods/index.ts'
import { type PodProfile, podProfileValue } from '../../profile/index.ts'
import { communityMentions, communityPosts, isOpen, isShown } from '../tables.ts'
import type { StoredMention } from './mentions.ts'
import { markedBy, type SeenPost, stored } from './posts.ts'

/** Somebody who wrote a post or is mentioned in one. */
type Person = { id: string; name: string; profile: PodProfile }

/** One half of a card: its posts and one more, where there are so many, with all that is shown of them. */
export type CardPosts = {
  posts: SeenPost[]
  mentions: StoredMention[]
  people: Person[]
  pictures: Map<string, ShownFile[]>
}

type GivenPost = {
  post: unknown
  marks: { hasReacted: boolean; isFollowing: boolean }
  mentioned: string[] | null
  people: [string, unknown, unknown][] | null
  pictures: unknown
}

const posts = communityPosts

function cardValue(part: CardPart, circle: Circle): Value<CardPosts> {
  return {
    name: `community.card/${part}/${circle}`,
    sql: (userId, now) => sql`(
      select json_agg(${shownOf(userId, now)} order by ${posts.postedAt} desc, ${posts.id} desc)
      from (
        select * from ${posts} where ${sql.join(meantBy(part, circle, userId), sql` and `)}
        order by ${desc(posts.postedAt)}, ${desc(posts.id)} limit ${sql.raw(String(cardSize + 1))}) ${posts})`,
    read: (given) => readCard((given ?? []) as GivenPost[]),
  }
}

function meantBy(part: CardPart, circle: Circle, userId: SQL): SQL[] {
  // As words of the statement, so that its plan, which is made once, knows how frequent they are.
  const own = part === 'wins' ? [isShown, sql`${posts.section} = 'wins'`] : [isOpen]
  return [...own, ...(circle === 'my-pod' ? [sql`${posts.userId} = any(array${podFellowsOf(userId)})`] : [])]
}

/** All that is shown of a post. */
function shownOf(userId: SQL, now: SQL): SQL {
  const { hasReacted, isFollowing } = markedBy(userId)
  const person = sql.raw('person.id')
  const mentioned = sql`
    select ${communityMentions.userId} id from ${communityMentions}
    where ${communityMentions.postId} = ${posts.id} and ${communityMentions.commentId} is null`
  return sql`json_build_object(
    'post', ${jsonRow(stored)},
    'marks', json_build_object('hasReacted', ${hasReacted}, 'isFollowing', ${isFollowing}),
    'mentioned', (select json_agg(id) from (${mentioned}) mentioned),
    'people', (
      select json_agg(json_build_array(person.id, ${contactValue.sql(person, now)}, ${podProfileValue.sql(person, now)}))
      from (select ${posts.userId} id union ${mentioned}) person where person.id is not null),
    'pictures', ${filesOf.sql('post', sql`${posts.id}`)})`
}

function readCard(given: readonly GivenPost[]): CardPosts {
  const found = given.map((one) => ({ ...one, post: { ...readJsonRow(stored, one.post), ...one.marks } }))
  return {
    posts: found.map(({ post }) => post),
    mentions: found.flatMap(({ post, mentioned }) => (mentioned ?? []).map((userId) => ({ textId: post.id, userId }))),
    people: found.flatMap(({ people }) => (people ?? []).map(readPerson)),
    pictures: new Map(found.map(({ post, pictures }) => [post.id, filesOf.read(pictures)])),
  }
}

function readPerson([id, contact, profile]: [string, unknown, unknown]): Person {
  return { id, name: contactValue.read(contact).name, profile: podProfileValue.read(profile) }
}

/** The halves of cards, by what is asked of the feed for each. */
const cardValues = new Map(
  circles.flatMap((circle) => cardParts.map((part) => [keyOf(cardFiltersOf(part, circle)), cardValue(part, circle)] as const)),
)

/** The half of a card that a list of posts is, or null for any other list: what a page picks up comes with its reader. */
export function cardAsked(query: Readonly<Record<string, unknown>>): Value<CardPosts> | null {
  return cardValues.get(keyOf(query)) ?? null
}

function keyOf(query: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
