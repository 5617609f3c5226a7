import { UploadQuery, uploadPath } from '#contract/api/files.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import type { Access } from '#server/platform/http/context.ts'
import { authorize, authSettingsOf } from '#server/platform/http/auth.ts'
import { requireSameOrigin } from '#server/platform/http/origin-guard.ts'
import { isStorable } from '#server/platform/http/storable.ts'
import { isId } from '#server/platform/ids.ts'
import type { FileDeps } from './deps.ts'
import { respondWithFile, type FileVariant } from './download/respond-with-file.ts'
import { type FileReader, readPermission } from './policy.ts'
import { receiveFile } from './upload/receive-file.ts'
import { findFile } from './store.ts'

const filePath = `${uploadPath}/:id`
const thumbnailPath = `${filePath}/small`

/** Raw routes, because endpoints don't handle binary bodies. */
export function routes(app: App, deps: FileDeps): void {
  app.post(uploadPath, async (context) => {
    const uploader = await authorizeReader(app, deps, context)
    return context.json(await receiveFile(deps, uploader, parseUpload(context)), 201)
  })
  const fetching =
    (variant: Pick<FileVariant, 'isThumbnail'>) =>
    async (context: AppContext): Promise<Response> => {
      const reader = await authorizeReader(app, deps, context)
      const id = context.req.param('id') ?? ''
      const file = isId(id) ? await findFile(deps.db, id) : null
      const permission = file ? readPermission(file, reader) : 'no'
      if (permission === 'no-access') throw new ProblemError('access-required')
      if (!file || permission === 'no') throw new ProblemError('not-found')
      return respondWithFile(deps, context, file, { ...variant, isDownload: context.req.query('download') !== undefined })
    }
  app.get(filePath, fetching({ isThumbnail: false }))
  app.get(thumbnailPath, fetching({ isThumbnail: true }))
}

/** Authenticates the user, refuses cross-site requests, and returns what the user may do. */
async function authorizeReader(app: App, { config }: FileDeps, context: AppContext): Promise<FileReader> {
  const { accessLoader: access } = authSettingsOf(app).authService
  const endpoint = { method: 'POST', path: uploadPath, access: 'auth', summary: '' } as const
  const auth = await authorize(app, context, endpoint, [access], () =>
    requireSameOrigin(context, config.appUrl, { isFile: true }),
  )
  if (!auth) throw new ProblemError('sign-in-required')
  const { userId, role } = auth.viewer
  return { userId, role, hasAccess: (auth.loadedData.get(access) as Access).general }
}

/** A cross-site form can be sent without a preflight, but not with this content type. */
const uploadContentType = 'application/octet-stream'

function parseUpload(context: AppContext) {
  if (context.req.header('content-type') !== uploadContentType)
    throw new ProblemError('unsupported-media-type', t`Send the file as ${{ uploadContentType }}.`)
  const query = context.req.query()
  const parsed = UploadQuery.safeParse(query)
  if (!parsed.success || !isStorable(query)) throw new ProblemError('invalid-fields')
  const length = context.req.header('content-length')
  return { ...parsed.data, body: context.req.raw.body, declaredBytes: length === undefined ? null : Number(length) }
}
