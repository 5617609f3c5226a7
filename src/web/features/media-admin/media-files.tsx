import type { ShownFile } from '#contract/files.ts'
import type { WholeItem } from '#contract/media.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatBytes } from '../../ui/file-drop/file-check.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { UploadField } from '../files/upload-field.tsx'
import { useUploads } from '../files/use-uploads.ts'

type Save = (changes: Readonly<Record<string, unknown>>) => Promise<unknown>

/** The file of something in the library, and the captions of a recording: to be had, and to be replaced. */
export function MediaFiles({ item, save }: { item: WholeItem; save: Save }): React.ReactNode {
  const isRecording = /^(video|audio)\//.test(item.file.type)
  return (
    <Card title="Files">
      <div className="grid gap-6">
        <Slot label="Another file in its place" name="fileId" purpose="media" held={item.file} save={save} />
        {isRecording || item.captions ? (
          <Slot label="Captions" name="captionsId" purpose="captions" held={item.captions} save={save} isRemovable />
        ) : null}
      </div>
    </Card>
  )
}

type SlotProps = {
  label: string
  name: 'fileId' | 'captionsId'
  purpose: 'media' | 'captions'
  held: ShownFile | null
  save: Save
  isRemovable?: boolean
}

function Slot({ label, name, purpose, held, save, isRemovable = false }: SlotProps): React.ReactNode {
  const uploads = useUploads(purpose)
  const [isRunning, run] = useOneAtATime()
  const [arrived] = uploads.kept
  const put = async (id: string | null): Promise<void> => {
    try {
      await save({ [name]: id })
      uploads.reset()
    } catch (error) {
      notify({ type: 'error', message: asProblem(error).detail })
    }
  }
  return (
    <div className="grid gap-3">
      {held ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-md">
          <a href={`${held.url}?download`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {held.name} · {formatBytes(held.bytes)}
          </a>
          {isRemovable ? (
            <Button variant="quiet" size="sm" isPending={isRunning} onClick={() => run(() => put(null))}>
              Remove {label.toLowerCase()}
            </Button>
          ) : null}
        </p>
      ) : null}
      <UploadField label={label} uploads={uploads} />
      {arrived ? (
        <div>
          <Button isPending={isRunning} onClick={() => run(() => put(arrived.id))}>
            Use {arrived.name}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
