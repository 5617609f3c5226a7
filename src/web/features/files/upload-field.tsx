import { useRef, useState } from 'react'
import { rulesOfPurpose } from '#domain/files/file-types.ts'
import { t } from '#domain/i18n/messages.ts'
import { FileDropField } from '#web/ui/file-drop/file-drop-field.tsx'
import { FileList } from '#web/ui/file-drop/file-list.tsx'
import { toListedFile, type Uploads } from './use-uploads.ts'

type UploadFieldProps = {
  label: string
  uploads: Uploads
  /** Maximum number of files. If it is one, a new file replaces the previous one. */
  max?: number
  help?: string
  error?: string | undefined
  isDisabled?: boolean
}

const none: readonly File[] = []

/**
 * Files that upload as soon as they are selected, dropped or pasted. Each shows its progress and can be canceled, retried or
 * removed.
 */
export function UploadField({ label, uploads, max = 1, help, error, isDisabled = false }: UploadFieldProps): React.ReactNode {
  const [limitError, setLimitError] = useState<string>()
  const field = useRef<{ focus: () => void }>(null)
  const { all, purpose } = uploads
  const { fileTypes, maxBytes } = rulesOfPurpose(purpose)
  const add = (files: readonly File[]): void => {
    const freeSlots = max === 1 ? 1 : max - all.length
    setLimitError(files.length > freeSlots ? t`You can add up to ${{ max }}.` : undefined)
    if (max === 1 && files.length > 0) for (const { key } of all) uploads.remove(key)
    uploads.add(files.slice(0, Math.max(0, freeSlots)))
  }
  const change = (action: (key: string) => void) => (key: string) => {
    setLimitError(undefined)
    action(key)
    // The pressed button disappears with its row; focus the field's button.
    field.current?.focus()
  }
  return (
    <div>
      <FileDropField
        ref={field}
        label={label}
        value={none}
        onChange={add}
        fileTypes={fileTypes}
        maxBytes={maxBytes}
        isMultiple={max > 1}
        error={error ?? limitError}
        isDisabled={isDisabled}
        {...(help && { help })}
      />
      {all.length > 0 ? (
        <FileList
          files={all.map(toListedFile)}
          onRemove={isDisabled ? null : change(uploads.remove)}
          onRetry={isDisabled ? undefined : change(uploads.retry)}
        />
      ) : null}
    </div>
  )
}
