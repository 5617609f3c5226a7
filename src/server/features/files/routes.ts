import { UploadQuery, uploadPath } from '#contract/files.ts'
import { ProblemError } from '#contract/problems.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import type { Access } from '#server/platform/http/context.ts'
import { admit, doorOf } from '#server/platform/http/doorman.ts'
import { guardOrigin } from '#server/platform/http/origin-guard.ts'
import { isStorable } from '#server/platform/http/storable.ts'
import { isId } from '#server/platform/ids.ts'
import type { FileDeps } from './deps.ts'
import { answerFile, type Wanted } from './fetch/answer-file.ts'
import { type FileReader, mayRead } from './policy.ts'
import { receiveFile } from './receive/receive-file.ts'
import { findFile } from './store.ts'

const onePath = `${uploadPath}/:id`
const smallPath = `${onePath}/small`

/** Files come and go as they are, which no endpoint of ours does. */
export function routes(app: App, deps: FileDeps): void {
  app.post(uploadPath, async (context) => {
    const person = await meet(app, deps, context)
    return context.json(await receiveFile(deps, person, readUpload(context)), 201)
  })
  const fetching =
    (wanted: Pick<Wanted, 'isSmall'>) =>
    async (context: AppContext): Promise<Response> => {
      const reader = await meet(app, deps, context)
      const id = context.req.param('id') ?? ''
      const file = isId(id) ? await findFile(deps.db, id) : null
      const answer = file ? mayRead(file, reader) : 'no'
      if (answer === 'no-access') throw new ProblemError('access-required')
      if (!file || answer === 'no') throw new ProblemError('not-found')
      return answerFile(deps, context, file, { ...wanted, isDownload: context.req.query('download') !== undefined })
    }
  app.get(onePath, fetching({ isSmall: false }))
  app.get(smallPath, fetching({ isSmall: true }))
}

/** Who is at the door, which foreign pages are not let through with; and what they may. */
async function meet(app: App, { config }: FileDeps, context: AppContext): Promise<FileReader> {
  const { access } = doorOf(app).doorman
  const endpoint = { method: 'POST', path: uploadPath, access: 'auth', summary: '' } as const
  const met = await admit(app, context, endpoint, [access], () => guardOrigin(context, config.appUrl, { isFile: true }))
  if (!met) throw new ProblemError('sign-in-required')
  const { userId, isAdmin } = met.viewer
  return { userId, isAdmin, hasAccess: (met.findings.get(access) as Access).general }
}

/** A page elsewhere can send a form without being asked; this type it cannot send. */
const anyFile = 'application/octet-stream'

function readUpload(context: AppContext) {
  if (context.req.header('content-type') !== anyFile)
    throw new ProblemError('unsupported-media-type', `Send the file as ${anyFile}.`)
  const query = context.req.query()
  const parsed = UploadQuery.safeParse(query)
  if (!parsed.success || !isStorable(query)) throw new ProblemError('invalid-fields')
  const length = context.req.header('content-length')
  return { ...parsed.data, body: context.req.raw.body, declaredBytes: length === undefined ? null : Number(length) }
}
