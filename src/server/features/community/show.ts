import type { Comment } from '#contract/community-comments.ts'
import type { CommunityMember, Mention, Post } from '#contract/community.ts'
import type { ShownFile } from '#contract/files.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Section } from '#domain/community/sections.ts'
import { fullName } from '#domain/words/full-name.ts'
import { listFiles } from '../files/index.ts'
import { listUsers } from '../identity/index.ts'
import { nameOf } from '../pods/index.ts'
import { listProfiles } from '../profile/index.ts'
import type { CardPosts } from './store/card.ts'
import { listHidings } from './store/cases.ts'
import type { StoredComment } from './store/comments.ts'
import { listCommentMentions, listPostMentions, type StoredMention } from './store/mentions.ts'
import { findPost, type SeenPost } from './store/posts.ts'

/** Somebody who is no longer a member, and whoever wrote what outlived their account. */
export const formerMember: CommunityMember = { id: '', firstName: 'Former', lastName: 'member', initials: 'FM', headline: null }

/** Who announced what outlived their account. */
const tribesTeam: CommunityMember = { id: '', firstName: 'The tribe’s', lastName: 'team', initials: 'TT', headline: null }

/** Who wrote a text among these people; `section` is that of a post, null for a comment. */
export function authorOf(
  people: ReadonlyMap<string, CommunityMember>,
  userId: string | null,
  section: Section | null,
): CommunityMember {
  return people.get(userId ?? '') ?? (section === 'announcements' ? tribesTeam : formerMember)
}

/** Posts as a viewer reads them, in the same order. */
export async function showPosts(executor: Executor, viewerId: string, posts: readonly SeenPost[]): Promise<Post[]> {
  const mentions = await listPostMentions(executor, idsOf(posts))
  return showWith(await readAround(executor, { kind: 'post', texts: posts, mentions }), viewerId, posts)
}

/** The same of posts that were read together with all that is shown of them. */
export function showCardPosts({ posts, mentions, people, pictures }: CardPosts, viewerId: string): Post[] {
  const shown = people.map(({ id, name, profile }) => [id, { id, ...nameOf(profile, name), headline: profile.headline }] as const)
  return showWith({ mentions, people: new Map(shown), pictures, hidings: new Map() }, viewerId, posts)
}

function showWith(around: Around, viewerId: string, posts: readonly SeenPost[]): Post[] {
  const writtenOf = writtenWith(around, viewerId)
  return posts.map((post) => ({
    ...writtenOf(post, post.section),
    section: post.section,
    kind: post.kind,
    isSettled: post.isSettled,
    state: post.usState,
    pinnedUntil: post.pinnedUntil?.toISOString() ?? null,
    commentCount: post.commentCount,
    reactionCount: post.reactionCount,
    hasReacted: post.hasReacted,
    isFollowing: post.isFollowing,
  }))
}

/** A post that was not removed, as a viewer reads it. @throws ProblemError `not-found` where it was removed meanwhile */
export async function showPost(executor: Executor, viewerId: string, id: string): Promise<Post> {
  const post = await findPost(executor, viewerId, id)
  const [shown] = await showPosts(executor, viewerId, post ? [post] : [])
  if (!shown) throw new ProblemError('not-found')
  return shown
}

/** Comments as a viewer reads them, in the same order. */
export async function showComments(executor: Executor, viewerId: string, comments: readonly StoredComment[]): Promise<Comment[]> {
  const mentions = await listCommentMentions(executor, idsOf(comments))
  const writtenOf = writtenWith(await readAround(executor, { kind: 'comment', texts: comments, mentions }), viewerId)
  return comments.map((comment) => ({ ...writtenOf(comment, null), postId: comment.postId }))
}

/** One comment as a viewer reads it. */
export async function showComment(executor: Executor, viewerId: string, comment: StoredComment): Promise<Comment> {
  const [shown] = await showComments(executor, viewerId, [comment])
  if (!shown) throw new Error('A comment was kept and not shown.')
  return shown
}

/** What posts and comments have in common, as they are stored and as they are read. */
type StoredText = Pick<SeenPost, 'id' | 'userId' | 'body' | 'postedAt' | 'editedAt' | 'standing'>
type Written = Omit<Comment, 'postId'>

/** What is shown of texts besides what is stored of themselves; who wrote them is among the people, too. */
type Around = {
  mentions: readonly StoredMention[]
  people: ReadonlyMap<string, CommunityMember>
  pictures: ReadonlyMap<string, ShownFile[]>
  hidings: Awaited<ReturnType<typeof listHidings>>
}

async function readAround(
  executor: Executor,
  { kind, texts, mentions }: { kind: 'post' | 'comment'; texts: readonly StoredText[]; mentions: readonly StoredMention[] },
): Promise<Around> {
  const people = await listAuthors(
    executor,
    [...texts, ...mentions].flatMap(({ userId }) => userId ?? []),
  )
  const pictures = await listFiles(executor, { kind, ids: idsOf(texts) })
  const hidings = await listHidings(executor, kind, idsOf(texts.filter(({ standing }) => standing === 'hidden')))
  return { mentions, people, pictures, hidings }
}

function writtenWith(
  { mentions, people, pictures, hidings }: Around,
  viewerId: string,
): (text: StoredText, section: Section | null) => Written {
  const mentioned = groupMentions(mentions, people)
  return ({ id, userId, body, postedAt, editedAt, standing }, section) => ({
    id,
    author: authorOf(people, userId, section),
    body,
    mentions: mentioned.get(id) ?? [],
    pictures: pictures.get(id) ?? [],
    postedAt: postedAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    isOwn: userId === viewerId,
    isHidden: standing === 'hidden',
    hiddenFor: hidings.get(id) ?? null,
  })
}

const idsOf = (texts: readonly { id: string }[]): string[] => texts.map(({ id }) => id)

/** Whom each text mentions, by its id. */
function groupMentions(
  mentions: readonly StoredMention[],
  people: ReadonlyMap<string, CommunityMember>,
): ReadonlyMap<string, Mention[]> {
  const grouped = new Map<string, Mention[]>()
  for (const { textId, userId } of mentions) {
    const person = people.get(userId)
    if (person) grouped.set(textId, [...(grouped.get(textId) ?? []), { id: userId, name: fullName(person) }])
  }
  return grouped
}

/** These people as what they write shows them, by user id. */
export async function listAuthors(executor: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, CommunityMember>> {
  const ids = [...new Set(userIds)]
  const profiles = await listProfiles(executor, ids)
  // Nearly everybody has said their name in their profile; only for the others is the one asked for that they signed up with.
  const isNamed = (id: string): boolean =>
    ![profiles.get(id)?.firstName ?? null, profiles.get(id)?.lastName ?? null].includes(null)
  const nameless = ids.filter((id) => !isNamed(id))
  const names = new Map((await listUsers(executor, nameless)).map(({ id, name }) => [id, name]))
  return new Map(
    ids.flatMap((id) => {
      const profile = profiles.get(id)
      if (!isNamed(id) && !names.has(id)) return []
      return [[id, { id, ...nameOf(profile, names.get(id) ?? ''), headline: profile?.circleFields.headline ?? null }] as const]
    }),
  )
}
