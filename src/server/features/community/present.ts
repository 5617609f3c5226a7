import { displayNameOf } from '../members/index.ts'
import type { Comment } from '#contract/api/community/comments.ts'
import type { CommunityMember, Mention, Post } from '#contract/api/community/posts.ts'
import type { FileView } from '#contract/api/files.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Section } from '#domain/community/sections.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { listFiles } from '../files/index.ts'
import { listUsers } from '../identity/index.ts'
import { listProfiles } from '../profile/index.ts'
import type { CardPosts } from './store/card.ts'
import { listHiddenReasons } from './store/cases.ts'
import type { StoredComment } from './store/comments.ts'
import { listCommentMentions, listPostMentions, type StoredMention } from './store/mentions.ts'
import { findPost, type PostForViewer } from './store/posts.ts'

/** A former member, and the author of a text that outlived their account. */
export const formerMember: CommunityMember = { id: '', firstName: t`Former`, lastName: 'member', initials: 'FM', headline: null }

/** The author of an announcement that outlived their account. */
const tribesTeam: CommunityMember = { id: '', firstName: t`The tribe’s`, lastName: 'team', initials: 'TT', headline: null }

/** Returns the author of a text. `section` is that of a post, null for a comment. */
export function authorOf(
  people: ReadonlyMap<string, CommunityMember>,
  userId: string | null,
  section: Section | null,
): CommunityMember {
  return people.get(userId ?? '') ?? (section === 'announcements' ? tribesTeam : formerMember)
}

/** Presents posts to a viewer, in the same order. */
export async function presentPosts(executor: Executor, viewerId: string, posts: readonly PostForViewer[]): Promise<Post[]> {
  const mentions = await listPostMentions(executor, idsOf(posts))
  return presentWithContext(await loadTextContext(executor, { kind: 'post', texts: posts, mentions }), viewerId, posts)
}

/** Presents posts that were loaded together with everything shown about them. */
export function presentCardPosts({ posts, mentions, people, pictures }: CardPosts, viewerId: string): Post[] {
  const presented = people.map(
    ({ id, name, profile }) => [id, { id, ...displayNameOf(profile, name), headline: profile.headline }] as const,
  )
  return presentWithContext({ mentions, people: new Map(presented), pictures, hidings: new Map() }, viewerId, posts)
}

function presentWithContext(textContext: TextContext, viewerId: string, posts: readonly PostForViewer[]): Post[] {
  const presentText = createTextPresenter(textContext, viewerId)
  return posts.map((post) => ({
    ...presentText(post, post.section),
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

/**
 * Presents a post to a viewer.
 *
 * @throws ProblemError `not-found` if it was removed meanwhile
 */
export async function getPostById(executor: Executor, viewerId: string, id: string): Promise<Post> {
  const post = await findPost(executor, viewerId, id)
  const [presented] = await presentPosts(executor, viewerId, post ? [post] : [])
  if (!presented) throw new ProblemError('not-found')
  return presented
}

/** Presents comments to a viewer, in the same order. */
export async function presentComments(
  executor: Executor,
  viewerId: string,
  comments: readonly StoredComment[],
): Promise<Comment[]> {
  const mentions = await listCommentMentions(executor, idsOf(comments))
  const presentText = createTextPresenter(
    await loadTextContext(executor, { kind: 'comment', texts: comments, mentions }),
    viewerId,
  )
  return comments.map((comment) => ({ ...presentText(comment, null), postId: comment.postId }))
}

/** Presents one comment to a viewer. */
export async function presentComment(executor: Executor, viewerId: string, comment: StoredComment): Promise<Comment> {
  const [presented] = await presentComments(executor, viewerId, [comment])
  if (!presented) throw new Error('The stored comment could not be presented.')
  return presented
}

/** The common fields of stored posts and comments. */
type StoredText = Pick<PostForViewer, 'id' | 'userId' | 'body' | 'postedAt' | 'editedAt' | 'standing'>
type PresentedText = Omit<Comment, 'postId'>

/** Related data shown with texts. `people` includes the authors. */
type TextContext = {
  mentions: readonly StoredMention[]
  people: ReadonlyMap<string, CommunityMember>
  pictures: ReadonlyMap<string, FileView[]>
  hidings: Awaited<ReturnType<typeof listHiddenReasons>>
}

async function loadTextContext(
  executor: Executor,
  { kind, texts, mentions }: { kind: 'post' | 'comment'; texts: readonly StoredText[]; mentions: readonly StoredMention[] },
): Promise<TextContext> {
  const people = await listAuthors(
    executor,
    [...texts, ...mentions].flatMap(({ userId }) => userId ?? []),
  )
  const pictures = await listFiles(executor, { kind, ids: idsOf(texts) })
  const hidings = await listHiddenReasons(executor, kind, idsOf(texts.filter(({ standing }) => standing === 'hidden')))
  return { mentions, people, pictures, hidings }
}

function createTextPresenter(
  { mentions, people, pictures, hidings }: TextContext,
  viewerId: string,
): (text: StoredText, section: Section | null) => PresentedText {
  const mentionsByText = groupMentions(mentions, people)
  return ({ id, userId, body, postedAt, editedAt, standing }, section) => ({
    id,
    author: authorOf(people, userId, section),
    body,
    mentions: mentionsByText.get(id) ?? [],
    pictures: pictures.get(id) ?? [],
    postedAt: postedAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    isOwn: userId === viewerId,
    isHidden: standing === 'hidden',
    hiddenFor: hidings.get(id) ?? null,
  })
}

const idsOf = (texts: readonly { id: string }[]): string[] => texts.map(({ id }) => id)

/** Groups mentions by the ID of their text. */
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

/** Returns these members as authors, by user ID. */
export async function listAuthors(executor: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, CommunityMember>> {
  const ids = [...new Set(userIds)]
  const profiles = await listProfiles(executor, ids)
  // Nearly everyone has a name in their profile. Only for the others is the account's name loaded.
  const isNamed = (id: string): boolean =>
    ![profiles.get(id)?.firstName ?? null, profiles.get(id)?.lastName ?? null].includes(null)
  const nameless = ids.filter((id) => !isNamed(id))
  const names = new Map((await listUsers(executor, nameless)).map(({ id, name }) => [id, name]))
  return new Map(
    ids.flatMap((id) => {
      const profile = profiles.get(id)
      if (!isNamed(id) && !names.has(id)) return []
      return [
        [id, { id, ...displayNameOf(profile, names.get(id) ?? ''), headline: profile?.circleFields.headline ?? null }] as const,
      ]
    }),
  )
}
