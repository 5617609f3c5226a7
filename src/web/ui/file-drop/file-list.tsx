import { useCallback } from 'react'
import { Icon } from '../icon.tsx'
import { formatBytes } from './file-check.ts'

type FileListProps = { files: readonly File[]; onRemove: ((file: File) => void) | null }

/** The files a field holds, images with a small view of themselves. */
export function FileList({ files, onRemove }: FileListProps): React.ReactNode {
  return (
    <ul className="mt-2 grid gap-2">
      {files.map((file) => (
        <li
          key={`${file.name} ${file.size} ${file.lastModified}`}
          className="flex items-center gap-3 rounded-md border border-line bg-card p-2"
        >
          <Preview file={file} />
          <span className="min-w-0 flex-1">
            <span className="block break-words text-md font-medium">{file.name}</span>
            <span className="tabular block text-sm text-ink-3">{formatBytes(file.size)}</span>
          </span>
          {onRemove ? (
            <button
              type="button"
              aria-label={`Remove ${file.name}`}
              className="grid size-11 flex-none place-items-center rounded-md text-ink-3 hover:bg-sunk"
              onClick={() => onRemove(file)}
            >
              <Icon name="close" />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Preview({ file }: { file: File }): React.ReactNode {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return (
    <span className="grid size-11 flex-none place-items-center overflow-hidden rounded-md bg-sunk text-ink-3">
      {file.type.startsWith('image/') ? <img ref={show} alt="" className="size-11 object-cover" /> : <Icon name="agenda" />}
    </span>
  )
}
