import type { FileView } from '#contract/api/files.ts'
import { t } from '#domain/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Attached files: images as thumbnails, others by name. Each opens in a new tab. Renders nothing if there are none. */
export function FileLinks({ files }: { files: readonly FileView[] }): React.ReactNode {
  if (files.length === 0) return null
  return (
    <ul aria-label={t`Files`} className="mt-3 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={file.url}
            target="_blank"
            rel="noopener"
            className="flex min-h-11 items-center gap-2 rounded-control border border-line-2 bg-card px-3 text-sm text-pine-2 underline underline-offset-2 wrap-anywhere has-[img]:p-1"
          >
            {file.smallUrl === null ? <OtherFile name={file.name} /> : <Thumbnail {...file} src={file.smallUrl} />}
          </a>
        </li>
      ))}
    </ul>
  )
}

function OtherFile({ name }: { name: string }): React.ReactNode {
  return (
    <>
      <Icon name="agenda" className="size-4 shrink-0" />
      {name}
    </>
  )
}

const maxPixels = 160

type ThumbnailProps = Pick<FileView, 'name' | 'width' | 'height'> & { src: string }

function Thumbnail({ name, width, height, src }: ThumbnailProps): React.ReactNode {
  const scale = Math.min(1, maxPixels / Math.max(width ?? maxPixels, height ?? maxPixels))
  return (
    <img
      src={src}
      alt={name}
      loading="lazy"
      width={Math.round((width ?? maxPixels) * scale)}
      height={Math.round((height ?? maxPixels) * scale)}
      className="rounded-sm"
    />
  )
}
