import * as cases from '#contract/api/community/cases.ts'
import * as comments from '#contract/api/community/comments.ts'
import * as reports from '#contract/api/community/reports.ts'
import * as contract from '#contract/api/community/posts.ts'
import type { App } from '#server/platform/http/context.ts'
import { nullLoader, type UserLoader } from '#server/platform/database/user-loaders.ts'
import { type RawQuery, serve, serveWithLoaders } from '#server/platform/http/serve.ts'
import { listComments, createComment, deleteComment, updateComment } from './comments.ts'
import type { CommunityDeps } from './deps.ts'
import { countCases, listCases } from './list-cases.ts'
import { listMentionableMembers } from './list-mentionable-members.ts'
import { listPosts, getPost, presentCard } from './list-posts.ts'
import { createPost } from './create-post.ts'
import { setFollow, setReaction } from './reactions-and-follows.ts'
import { report } from './report.ts'
import { resolveCase } from './resolve-case.ts'
import { findCardLoader, type CardPosts } from './store/card.ts'
import { deletePost, updatePost } from './update-post.ts'

/** Installs the routes of posts, comments, reports and their cases. */
export function routes(app: App, deps: CommunityDeps): void {
  const cardLoadersOf = (query: RawQuery): { card: UserLoader<CardPosts | null> } => ({
    card: findCardLoader(query) ?? nullLoader,
  })
  serveWithLoaders(app, contract.listPosts, cardLoadersOf, ({ userId, query, loaded }) =>
    loaded.card ? presentCard(userId, loaded.card) : listPosts(deps, userId, query),
  )
  serve(app, contract.getPost, ({ viewer, params }) => getPost(deps, viewer, params.id))
  serve(app, contract.createPost, ({ viewer, body }) => createPost(deps, viewer, body))
  serve(app, contract.updatePost, ({ viewer, params, body }) => updatePost(deps, viewer, params.id, body))
  serve(app, contract.deletePost, ({ viewer, params }) => deletePost(deps, viewer, params.id))
  const marking = (userId: string, postId: string, isSet: boolean) => ({ userId, postId, isSet })
  serve(app, contract.addReaction, ({ userId, params }) => setReaction(deps, marking(userId, params.id, true)))
  serve(app, contract.deleteReaction, ({ userId, params }) => setReaction(deps, marking(userId, params.id, false)))
  serve(app, contract.followPost, ({ userId, params }) => setFollow(deps, marking(userId, params.id, true)))
  serve(app, contract.unfollowPost, ({ userId, params }) => setFollow(deps, marking(userId, params.id, false)))
  serve(app, comments.listComments, ({ userId, params, query }) =>
    listComments(deps, { userId, postId: params.id }, query.cursor),
  )
  serve(app, comments.createComment, ({ userId, params, body }) => createComment(deps, { userId, postId: params.id }, body))
  serve(app, comments.updateComment, ({ userId, params, body }) => updateComment(deps, { userId, id: params.id }, body))
  serve(app, comments.deleteComment, ({ userId, params }) => deleteComment(deps, { userId, id: params.id }))
  serve(app, contract.listMentionableMembers, ({ userId, query }) => listMentionableMembers(deps, userId, query.q))
  serve(app, reports.reportPost, ({ userId, params, body }) => report(deps, { userId, what: { postId: params.id } }, body))
  serve(app, reports.reportComment, ({ userId, params, body }) => report(deps, { userId, what: { commentId: params.id } }, body))
  serve(app, cases.listCases, ({ query }) => listCases(deps, query))
  serve(app, cases.countCases, () => countCases(deps))
  serve(app, cases.resolveCase, ({ userId, params, body }) => resolveCase(deps, userId, params.id, body))
}
