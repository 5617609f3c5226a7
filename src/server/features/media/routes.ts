import * as media from '#contract/media.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { MediaDeps } from './deps.ts'
import { addMedia, removeMedia, updateMedia } from './edit-media.ts'
import { listShelf, showItem } from './show-media.ts'

/** The calls about the library. */
export function routes(app: App, deps: MediaDeps): void {
  serve(app, media.listMedia, ({ query }) => listShelf(deps, query))
  serve(app, media.readMedia, ({ params }) => showItem(deps.db, params.id))
  serve(app, media.listAdminMedia, ({ query }) => listShelf(deps, query))
  serve(app, media.readAdminMedia, ({ params }) => showItem(deps.db, params.id))
  serve(app, media.addMedia, ({ userId, body }) => addMedia(deps, userId, body))
  serve(app, media.updateMedia, ({ userId, params, body }) => updateMedia(deps, userId, params.id, body))
  serve(app, media.removeMedia, ({ userId, params }) => removeMedia(deps, userId, params.id))
}
