import { useRef, useState } from 'react'
import { rulesOfPurpose } from '#domain/files/file-types.ts'
import { FileDropField } from '../../ui/file-drop/file-drop-field.tsx'
import { FileList } from '../../ui/file-drop/file-list.tsx'
import { asListed, type Uploads } from './use-uploads.ts'

type UploadFieldProps = {
  label: string
  uploads: Uploads
  /** How many it may hold; one takes the place of the one before. */
  most?: number
  help?: string
  error?: string | undefined
  isDisabled?: boolean
}

const none: readonly File[] = []

/** Files that are sent as soon as they are chosen, dropped or pasted: each with its progress, to be ended, tried again or taken out. */
export function UploadField({ label, uploads, most = 1, help, error, isDisabled = false }: UploadFieldProps): React.ReactNode {
  const [refusal, setRefusal] = useState<string>()
  const field = useRef<{ focus: () => void }>(null)
  const { all, purpose } = uploads
  const { kinds, maximumBytes } = rulesOfPurpose(purpose)
  const add = (files: readonly File[]): void => {
    const free = most === 1 ? 1 : most - all.length
    setRefusal(files.length > free ? `There can be ${most} of them at most.` : undefined)
    if (most === 1 && files.length > 0) for (const { key } of all) uploads.remove(key)
    uploads.add(files.slice(0, Math.max(0, free)))
  }
  const change = (act: (key: string) => void) => (key: string) => {
    setRefusal(undefined)
    act(key)
    // The pressed button goes with its line; the next one to press is that of the field.
    field.current?.focus()
  }
  return (
    <div>
      <FileDropField
        ref={field}
        label={label}
        value={none}
        onChange={add}
        kinds={kinds}
        maximumBytes={maximumBytes}
        isMultiple={most > 1}
        error={error ?? refusal}
        isDisabled={isDisabled}
        {...(help && { help })}
      />
      {all.length > 0 ? (
        <FileList
          files={all.map(asListed)}
          onRemove={isDisabled ? null : change(uploads.remove)}
          onRetry={isDisabled ? undefined : change(uploads.retry)}
        />
      ) : null}
    </div>
  )
}
