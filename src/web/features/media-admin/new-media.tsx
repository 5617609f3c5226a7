import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addMedia } from '#contract/media.ts'
import { call } from '../../lib/call.ts'
import { ownProblem } from '../../lib/own-problem.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { UploadField } from '../files/upload-field.tsx'
import { useUploads } from '../files/use-uploads.ts'
import { libraryPath, rereadLibrary } from './media-admin-queries.ts'
import { MediaForm } from './media-form.tsx'

/** Puts a file into the library, and goes to it. What is said of it can be typed while the file is on its way. */
export function NewMedia(): React.ReactNode {
  const { user } = useVisitor()
  const navigate = useNavigate()
  const uploads = useUploads('media')
  const [isMissing, setMissing] = useState(false)
  const madeId = useRef('')
  const [file] = uploads.kept
  return (
    <>
      <BackLink to={libraryPath}>Library</BackLink>
      <PageHeader title="New in the library" subtitle="Every member sees it as soon as it is saved." />
      <div className="grid gap-5">
        <Card>
          <UploadField label="File" uploads={uploads} error={isMissing && !file ? waitFor(uploads.isSending) : undefined} />
        </Card>
        <Card title="What it is">
          <MediaForm
            userId={user?.id ?? ''}
            item={null}
            save={async (body) => {
              setMissing(!file)
              if (!file) throw ownProblem('invalid-fields', { detail: waitFor(uploads.isSending) })
              const made = await call(addMedia, { body: { ...body, fileId: file.id } })
              madeId.current = made.id
              void rereadLibrary()
              return made
            }}
            onDone={() => {
              notify({ type: 'success', message: 'It is in the library.' })
              void navigate(`${libraryPath}/${madeId.current}`, { replace: true })
            }}
          />
        </Card>
      </div>
    </>
  )
}

function waitFor(isSending: boolean): string {
  return isSending ? 'The file is still on its way. Save once it has arrived.' : 'Choose a file first.'
}
