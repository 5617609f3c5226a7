import type { FileView } from '#contract/api/files.ts'
import type { MediaDetail } from '#contract/api/media.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatBytes } from '#web/ui/file-drop/check-files.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { UploadField } from '#web/features/files/upload-field.tsx'
import { useUploads } from '#web/features/files/use-uploads.ts'

type Save = (changes: Readonly<Record<string, unknown>>) => Promise<unknown>

/** The file of a media item and the captions of a recording, with ways to download and replace them. */
export function MediaFiles({ item, save }: { item: MediaDetail; save: Save }): React.ReactNode {
  const isRecording = /^(video|audio)\//.test(item.file.type)
  return (
    <Card title={t`Files`}>
      <div className="grid gap-6">
        <FileSlot label={t`Replacement file`} name="fileId" purpose="media" current={item.file} save={save} />
        {isRecording || item.captions ? (
          <FileSlot label={t`Captions`} name="captionsId" purpose="captions" current={item.captions} save={save} isRemovable />
        ) : null}
      </div>
    </Card>
  )
}

type FileSlotProps = {
  label: string
  name: 'fileId' | 'captionsId'
  purpose: 'media' | 'captions'
  current: FileView | null
  save: Save
  isRemovable?: boolean
}

function FileSlot({ label, name, purpose, current, save, isRemovable = false }: FileSlotProps): React.ReactNode {
  const uploads = useUploads(purpose)
  const [isRunning, run] = useAsyncAction()
  const [uploaded] = uploads.storedFiles
  const saveFile = async (id: string | null): Promise<void> => {
    try {
      await save({ [name]: id })
      uploads.reset()
    } catch (error) {
      showToast({ type: 'error', message: toProblem(error).detail })
    }
  }
  return (
    <div className="grid gap-3">
      {current ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-md">
          <a href={`${current.url}?download`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {current.name} · {formatBytes(current.bytes)}
          </a>
          {isRemovable ? (
            <Button variant="quiet" size="sm" isPending={isRunning} onClick={() => run(() => saveFile(null))}>
              {name === 'captionsId' ? t`Remove captions` : t`Remove replacement file`}
            </Button>
          ) : null}
        </p>
      ) : null}
      <UploadField label={label} uploads={uploads} />
      {uploaded ? (
        <div>
          <Button isPending={isRunning} onClick={() => run(() => saveFile(uploaded.id))}>
            {t`Use ${{ fileName: uploaded.name }}`}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
