import { altMax } from '#domain/community/post-fields.ts'
import { t } from '#domain/i18n/messages.ts'
import { FileList } from '#web/ui/file-drop/file-list.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toListedFile } from '#web/features/files/use-uploads.ts'
import type { Pictures } from './use-pictures.ts'

type PictureFieldsProps = { pictures: Pictures; onRemoved: () => void }

/** The images of a text being written: upload progress and alternative texts. */
export function PictureFields({ pictures: { uploads, alts, setAlt }, onRemoved }: PictureFieldsProps): React.ReactNode {
  const remove = (key: string): void => {
    uploads.remove(key)
    onRemoved()
  }
  return (
    <ul aria-label={t`Photos`} className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      {uploads.all.map((upload, i) => (
        <li key={upload.key}>
          <FileList files={[toListedFile(upload)]} onRemove={remove} onRetry={uploads.retry} />
          <TextField
            label={t`Describe photo ${{ number: i + 1 }}`}
            help={t`Alt text for people who use screen readers.`}
            maxLength={altMax}
            value={alts[upload.key] ?? ''}
            onChange={(event) => setAlt(upload.key, event.target.value)}
            className="mt-2"
          />
        </li>
      ))}
    </ul>
  )
}
