import { lazy, Suspense, useRef } from 'react'
import { picturesMax } from '#domain/community/post-fields.ts'
import { rulesOfPurpose } from '#domain/files/file-types.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import type { Pictures } from './use-pictures.ts'

const PictureFields = lazy(async () => ({ default: (await import('./picture-fields.tsx')).PictureFields }))
const { kinds, maximumBytes } = rulesOfPurpose('post')

type PictureRowProps = {
  pictures: Pictures
  size?: 'sm'
  /** Stand before it, and behind it. */
  children: React.ReactNode
  end?: React.ReactNode
}

/** Pictures of a text, and the row of buttons under it, among them the one that adds some. */
export function PictureRow({ pictures, size, children, end }: PictureRowProps): React.ReactNode {
  const { uploads } = pictures
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const add = (chosen: readonly File[]): void => {
    const small = chosen.filter((file) => file.size <= maximumBytes)
    const free = picturesMax - uploads.all.length
    if (small.length < chosen.length) tell(`A picture may have ${maximumBytes / 1_000_000} MB at most.`)
    if (small.length > free) tell(`There can be ${picturesMax} pictures at most.`)
    uploads.add(small.slice(0, free))
  }
  return (
    <>
      {uploads.all.length > 0 ? (
        <Suspense>
          {/* The pressed button goes with its picture. */}
          <PictureFields pictures={pictures} onRemoved={() => button.current?.focus()} />
        </Suspense>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Pictures"
        accept={kinds.map(({ type }) => type).join(',')}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button ref={button} variant="secondary" {...(size && { size })} onClick={() => input.current?.click()}>
          Add picture
        </Button>
        {end}
      </div>
    </>
  )
}

function tell(message: string): void {
  notify({ type: 'error', message })
}
