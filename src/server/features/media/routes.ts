import * as media from '#contract/api/media.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { MediaDeps } from './deps.ts'
import { createMedia, deleteMedia, updateMedia } from './edit-media.ts'
import { listMedia, getMedia } from './get-media.ts'

/** Routes of the media library, for members and admins. */
export function routes(app: App, deps: MediaDeps): void {
  serve(app, media.listMedia, ({ query }) => listMedia(deps, query))
  serve(app, media.getMedia, ({ params }) => getMedia(deps.db, params.id))
  serve(app, media.listAdminMedia, ({ query }) => listMedia(deps, query))
  serve(app, media.getAdminMedia, ({ params }) => getMedia(deps.db, params.id))
  serve(app, media.createMedia, ({ userId, body }) => createMedia(deps, userId, body))
  serve(app, media.updateMedia, ({ userId, params, body }) => updateMedia(deps, userId, params.id, body))
  serve(app, media.deleteMedia, ({ userId, params }) => deleteMedia(deps, userId, params.id))
}
