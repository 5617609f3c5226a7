import { lazy, Suspense, useRef } from 'react'
import { picturesMax } from '#domain/community/post-fields.ts'
import { rulesOfPurpose } from '#domain/files/file-types.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { Pictures } from './use-pictures.ts'

const PictureFields = lazy(async () => ({ default: (await import('./picture-fields.tsx')).PictureFields }))
const { fileTypes, maxBytes } = rulesOfPurpose('post')

type PictureRowProps = {
  pictures: Pictures
  size?: 'sm'
  /** Rendered before and after it. */
  children: React.ReactNode
  end?: React.ReactNode
}

/** Images of a text, with a row of buttons below that includes the one to add images. */
export function PictureRow({ pictures, size, children, end }: PictureRowProps): React.ReactNode {
  const { uploads } = pictures
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const add = (chosen: readonly File[]): void => {
    const withinLimit = chosen.filter((file) => file.size <= maxBytes)
    const freeSlots = picturesMax - uploads.all.length
    if (withinLimit.length < chosen.length) showErrorToast(t`Photos can be up to ${{ megabytes: maxBytes / 1_000_000 }} MB.`)
    if (withinLimit.length > freeSlots) showErrorToast(t`You can add up to ${{ picturesMax }} photos.`)
    uploads.add(withinLimit.slice(0, freeSlots))
  }
  return (
    <>
      {uploads.all.length > 0 ? (
        <Suspense>
          {/* The pressed button disappears with its image. */}
          <PictureFields pictures={pictures} onRemoved={() => button.current?.focus()} />
        </Suspense>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t`Photos`}
        accept={fileTypes.map(({ type }) => type).join(',')}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button ref={button} variant="secondary" {...(size && { size })} onClick={() => input.current?.click()}>
          {t`Add photo`}
        </Button>
        {end}
      </div>
    </>
  )
}

function showErrorToast(message: string): void {
  showToast({ type: 'error', message })
}
