import { desc, type SQL, sql } from 'drizzle-orm'
import type { FileView } from '#contract/api/files.ts'
import { cardPostFilters, type CardPart, cardParts, cardPostCount, postScopes, type PostScope } from '#domain/community/card.ts'
import { jsonRow, parseJsonRow } from '#server/platform/database/json-row.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { filesOf } from '../../files/index.ts'
import { contactLoader } from '../../identity/index.ts'
import { podMemberIdsOf } from '../../pods/index.ts'
import { type PodProfile, podProfileLoader } from '../../profile/index.ts'
import { communityMentions, communityPosts, isOpen, isVisible } from '../tables.ts'
import type { StoredMention } from './mentions.ts'
import { viewerMarks, type PostForViewer, storedColumns } from './posts.ts'

/** The author of a post or a member mentioned in one. */
type CardPerson = { id: string; name: string; profile: PodProfile }

/** One half of the community card: its posts, one more than fit if there are that many, with everything shown about them. */
export type CardPosts = {
  posts: PostForViewer[]
  mentions: StoredMention[]
  people: CardPerson[]
  pictures: Map<string, FileView[]>
}

type RawPost = {
  post: unknown
  marks: { hasReacted: boolean; isFollowing: boolean }
  mentioned: string[] | null
  people: [string, unknown, unknown][] | null
  pictures: unknown
}

const posts = communityPosts

function cardLoader(part: CardPart, circle: PostScope): UserLoader<CardPosts> {
  return {
    name: `community.card/${part}/${circle}`,
    sql: (userId, now) => sql`(
      select json_agg(${postJson(userId, now)} order by ${posts.postedAt} desc, ${posts.id} desc)
      from (
        select * from ${posts} where ${sql.join(conditionsFor(part, circle, userId), sql` and `)}
        order by ${desc(posts.postedAt)}, ${desc(posts.id)} limit ${sql.raw(String(cardPostCount + 1))}) ${posts})`,
    parse: (raw) => parseCard((raw ?? []) as RawPost[]),
  }
}

function conditionsFor(part: CardPart, circle: PostScope, userId: SQL): SQL[] {
  // Literals instead of parameters, so that the cached plan knows how selective they are.
  const own = part === 'wins' ? [isVisible, sql`${posts.section} = 'wins'`] : [isOpen]
  return [...own, ...(circle === 'my-pod' ? [sql`${posts.userId} = any(array${podMemberIdsOf(userId)})`] : [])]
}

/** Builds JSON of everything shown about a post. */
function postJson(userId: SQL, now: SQL): SQL {
  const { hasReacted, isFollowing } = viewerMarks(userId)
  const person = sql.raw('person.id')
  const mentioned = sql`
    select ${communityMentions.userId} id from ${communityMentions}
    where ${communityMentions.postId} = ${posts.id} and ${communityMentions.commentId} is null`
  return sql`json_build_object(
    'post', ${jsonRow(storedColumns)},
    'marks', json_build_object('hasReacted', ${hasReacted}, 'isFollowing', ${isFollowing}),
    'mentioned', (select json_agg(id) from (${mentioned}) mentioned),
    'people', (
      select json_agg(json_build_array(person.id, ${contactLoader.sql(person, now)}, ${podProfileLoader.sql(person, now)}))
      from (select ${posts.userId} id union ${mentioned}) person where person.id is not null),
    'pictures', ${filesOf.sql('post', sql`${posts.id}`)})`
}

function parseCard(raw: readonly RawPost[]): CardPosts {
  const found = raw.map((one) => ({ ...one, post: { ...parseJsonRow(storedColumns, one.post), ...one.marks } }))
  return {
    posts: found.map(({ post }) => post),
    mentions: found.flatMap(({ post, mentioned }) => (mentioned ?? []).map((userId) => ({ textId: post.id, userId }))),
    people: found.flatMap(({ people }) => (people ?? []).map(parsePerson)),
    pictures: new Map(found.map(({ post, pictures }) => [post.id, filesOf.read(pictures)])),
  }
}

function parsePerson([id, contact, profile]: [string, unknown, unknown]): CardPerson {
  return { id, name: contactLoader.parse(contact).name, profile: podProfileLoader.parse(profile) }
}

/** Loaders of the card's halves, by their feed queries. */
const cardLoaders = new Map(
  postScopes.flatMap((circle) =>
    cardParts.map((part) => [keyOf(cardPostFilters(part, circle)), cardLoader(part, circle)] as const),
  ),
)

/**
 * Returns the loader of the card's half that a feed query asks for, so that a page can preload it with the viewer. Null for any
 * other query.
 */
export function findCardLoader(query: Readonly<Record<string, unknown>>): UserLoader<CardPosts> | null {
  return cardLoaders.get(keyOf(query)) ?? null
}

function keyOf(query: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
