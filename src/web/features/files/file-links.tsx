import type { ShownFile } from '#contract/files.ts'
import { Icon } from '../../ui/icon.tsx'

/** Files that go with something: pictures as small views, others by name; each opens in a tab of its own. Without files, nothing. */
export function FileLinks({ files }: { files: readonly ShownFile[] }): React.ReactNode {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="mt-3 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={file.url}
            target="_blank"
            rel="noopener"
            className="flex min-h-11 items-center gap-2 rounded-control border border-line-2 bg-card px-3 text-sm text-pine-2 underline underline-offset-2 wrap-anywhere has-[img]:p-1"
          >
            {file.smallUrl === null ? <OtherFile name={file.name} /> : <SmallPicture {...file} src={file.smallUrl} />}
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

const mostPixels = 160

type SmallPictureProps = Pick<ShownFile, 'name' | 'width' | 'height'> & { src: string }

function SmallPicture({ name, width, height, src }: SmallPictureProps): React.ReactNode {
  const part = Math.min(1, mostPixels / Math.max(width ?? mostPixels, height ?? mostPixels))
  return (
    <img
      src={src}
      alt={name}
      loading="lazy"
      width={Math.round((width ?? mostPixels) * part)}
      height={Math.round((height ?? mostPixels) * part)}
      className="rounded-sm"
    />
  )
}
