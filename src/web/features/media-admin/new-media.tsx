import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createMedia } from '#contract/api/media.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { clientProblem } from '#web/lib/client-problem.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { UploadField } from '#web/features/files/upload-field.tsx'
import { useUploads } from '#web/features/files/use-uploads.ts'
import { libraryPath, refetchLibrary } from './media-admin-queries.ts'
import { MediaForm } from './media-form.tsx'

/** Adds a file to the library and opens it. The form can be filled in during the upload. */
export function NewMedia(): React.ReactNode {
  const { user } = useVisitor()
  const navigate = useNavigate()
  const uploads = useUploads('media')
  const [isMissing, setMissing] = useState(false)
  const createdId = useRef('')
  const [file] = uploads.storedFiles
  return (
    <>
      <BackLink to={libraryPath}>{t`Library`}</BackLink>
      <PageHeader title={t`Add to library`} subtitle={t`Members see it as soon as you save.`} />
      <div className="grid gap-5">
        <Card>
          <UploadField
            label={t`File`}
            uploads={uploads}
            error={isMissing && !file ? missingFileText(uploads.isSending) : undefined}
          />
        </Card>
        <Card title={t`Details`}>
          <MediaForm
            userId={user?.id ?? ''}
            item={null}
            save={async (body) => {
              setMissing(!file)
              if (!file) throw clientProblem('invalid-fields', { detail: missingFileText(uploads.isSending) })
              const created = await callApi(createMedia, { body: { ...body, fileId: file.id } })
              createdId.current = created.id
              void refetchLibrary()
              return created
            }}
            onDone={() => {
              showToast({ type: 'success', message: t`Added to the library.` })
              void navigate(`${libraryPath}/${createdId.current}`, { replace: true })
            }}
          />
        </Card>
      </div>
    </>
  )
}

function missingFileText(isSending: boolean): string {
  return isSending ? t`The file is still uploading. Save once it’s done.` : t`Choose a file first.`
}
