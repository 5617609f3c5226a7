import { useCallback } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Bar } from '../bar.tsx'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { formatBytes } from './check-files.ts'

/** Progress of an upload: the share that has arrived, from 0 to 1, or why it failed. */
export type FileProgress = { state: 'sending'; fraction: number } | { state: 'failed'; message: string }

/** A file in a list. `picture` is its thumbnail, as the file itself or a URL. `progress` is null if the file is not uploading. */
export type ListedFile = {
  key: string
  name: string
  bytes: number
  picture: File | string | null
  progress: FileProgress | null
}

type FileListProps = {
  files: readonly ListedFile[]
  onRemove: ((key: string) => void) | null
  onRetry?: ((key: string) => void) | undefined
}

/** The files in a field, with thumbnails of images and upload progress. */
export function FileList({ files, onRemove, onRetry }: FileListProps): React.ReactNode {
  return (
    <ul className="mt-2 grid gap-2">
      {files.map((file) => (
        <li key={file.key} className="flex items-center gap-3 rounded-md border border-line bg-card p-2">
          {/* The key remounts the preview if the picture changes: a file's object URL is revoked with the image. */}
          <Preview key={typeof file.picture === 'string' ? file.picture : ''} picture={file.picture} />
          <span className="min-w-0 flex-1">
            <span className="block break-words text-md font-medium">{file.name}</span>
            <FileStatus name={file.name} bytes={file.bytes} progress={file.progress} />
          </span>
          {file.progress?.state === 'failed' && onRetry ? (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t`Try again: ${{ name: file.name }}`}
              onClick={() => onRetry(file.key)}
            >
              {t`Try again`}
            </Button>
          ) : null}
          {onRemove ? (
            <button
              type="button"
              aria-label={
                file.progress?.state === 'sending' ? t`Cancel ${{ fileName: file.name }}` : t`Remove ${{ fileName: file.name }}`
              }
              className="grid size-11 flex-none place-items-center rounded-md text-ink-3 hover:bg-sunk"
              onClick={() => onRemove(file.key)}
            >
              <Icon name="close" />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Always one line, so that nothing moves during an upload. */
function FileStatus({ name, bytes, progress }: Pick<ListedFile, 'name' | 'bytes' | 'progress'>): React.ReactNode {
  if (progress?.state === 'failed')
    return (
      <span role="alert" className="block text-sm text-clay">
        {progress.message}
      </span>
    )
  if (!progress) return <span className="tabular block text-sm text-ink-3">{formatBytes(bytes)}</span>
  const percent = Math.floor(progress.fraction * 100)
  return (
    <span className="tabular flex items-center gap-2 text-sm text-ink-3">
      <span className="max-w-48 flex-1">
        <Bar value={percent} label={t`Uploading ${{ name }}`} valueText={`${percent}%`} />
      </span>
      {/* Everything was sent; the server is still checking the file. */}
      {progress.fraction < 1 ? t`${{ percent }}% of ${{ bytes: formatBytes(bytes) }}` : t`Almost there…`}
    </span>
  )
}

function Preview({ picture }: { picture: File | string | null }): React.ReactNode {
  const setImage = useCallback(
    (image: HTMLImageElement) => {
      if (!(picture instanceof File)) return
      const url = URL.createObjectURL(picture)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )
  return (
    <span className="grid size-11 flex-none place-items-center overflow-hidden rounded-md bg-sunk text-ink-3">
      {picture === null ? <Icon name="agenda" /> : null}
      {picture instanceof File ? <img ref={setImage} alt="" className="size-11 object-cover" /> : null}
      {typeof picture === 'string' ? <img src={picture} alt="" className="size-11 object-cover" /> : null}
    </span>
  )
}
