import * as cases from '#contract/community-cases.ts'
import * as comments from '#contract/community-comments.ts'
import * as reports from '#contract/community-reports.ts'
import * as contract from '#contract/community.ts'
import type { App } from '#server/platform/http/context.ts'
import { nothing, type Value } from '#server/platform/database/values.ts'
import { type SentQuery, serve, serveFound } from '#server/platform/http/serve.ts'
import { listComments, makeComment, removeComment, updateComment } from './comments.ts'
import type { CommunityDeps } from './deps.ts'
import { countCases, listCases } from './list-cases.ts'
import { listMentionable } from './list-mentionable.ts'
import { listPosts, readPost, showCard } from './list-posts.ts'
import { makePost } from './make-post.ts'
import { follow, react } from './react.ts'
import { report } from './report.ts'
import { settleCase } from './settle-case.ts'
import { cardAsked, type CardPosts } from './store/card.ts'
import { removePost, updatePost } from './update-post.ts'

/** The calls about posts, what is said to them, and what is reported. */
export function routes(app: App, deps: CommunityDeps): void {
  const cardOf = (query: SentQuery): { card: Value<CardPosts | null> } => ({ card: cardAsked(query) ?? nothing })
  serveFound(app, contract.listPosts, cardOf, ({ userId, query, found }) =>
    found.card ? showCard(userId, found.card) : listPosts(deps, userId, query),
  )
  serve(app, contract.readPost, ({ viewer, params }) => readPost(deps, viewer, params.id))
  serve(app, contract.makePost, ({ viewer, body }) => makePost(deps, viewer, body))
  serve(app, contract.updatePost, ({ viewer, params, body }) => updatePost(deps, viewer, params.id, body))
  serve(app, contract.removePost, ({ viewer, params }) => removePost(deps, viewer, params.id))
  const marking = (userId: string, postId: string, isSet: boolean) => ({ userId, postId, isSet })
  serve(app, contract.react, ({ userId, params }) => react(deps, marking(userId, params.id, true)))
  serve(app, contract.takeBackReaction, ({ userId, params }) => react(deps, marking(userId, params.id, false)))
  serve(app, contract.followPost, ({ userId, params }) => follow(deps, marking(userId, params.id, true)))
  serve(app, contract.stopFollowing, ({ userId, params }) => follow(deps, marking(userId, params.id, false)))
  serve(app, comments.listComments, ({ userId, params, query }) =>
    listComments(deps, { userId, postId: params.id }, query.cursor),
  )
  serve(app, comments.makeComment, ({ userId, params, body }) => makeComment(deps, { userId, postId: params.id }, body))
  serve(app, comments.updateComment, ({ userId, params, body }) => updateComment(deps, { userId, id: params.id }, body))
  serve(app, comments.removeComment, ({ userId, params }) => removeComment(deps, { userId, id: params.id }))
  serve(app, contract.listMentionable, ({ userId, query }) => listMentionable(deps, userId, query.q))
  serve(app, reports.reportPost, ({ userId, params, body }) => report(deps, { userId, what: { postId: params.id } }, body))
  serve(app, reports.reportComment, ({ userId, params, body }) => report(deps, { userId, what: { commentId: params.id } }, body))
  serve(app, cases.listCases, ({ query }) => listCases(deps, query))
  serve(app, cases.countCases, () => countCases(deps))
  serve(app, cases.settleCase, ({ userId, params, body }) => settleCase(deps, userId, params.id, body))
}
