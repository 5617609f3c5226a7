import './file-drop.css'
import { useId, useImperativeHandle, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import type { DropItem } from 'react-aria-components'
import { formatAlternatives } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { type FieldProps, splitFieldProps } from '../fields/field-frame.tsx'
import { GroupFrame } from '../fields/group-frame.tsx'
import { addFiles, type FileKind, formatBytes } from './check-files.ts'
import { FileList, type ListedFile } from './file-list.tsx'

type FileDropFieldProps = FieldProps & {
  value: readonly File[]
  onChange: (files: readonly File[]) => void
  onBlur?: (() => void) | undefined
  fileTypes: readonly FileKind[]
  maxBytes: number
  isMultiple?: boolean
  ref?: React.Ref<{ focus: () => void }> | undefined
}

/**
 * A file field: files are dropped, pasted or selected. Files that do not fit are named and rejected; the others are added.
 * While `isLoading`, the files are uploading and cannot be changed.
 */
export function FileDropField({
  value,
  onChange,
  onBlur,
  isMultiple = false,
  ref,
  ...props
}: FileDropFieldProps): React.ReactNode {
  const [field, { fileTypes, maxBytes }] = splitFieldProps(props)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [rejections, setRejections] = useState<readonly string[]>([])
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), [])
  const isLocked = Boolean(field.isDisabled || field.isReadOnly || field.isLoading)

  const add = (added: readonly File[]): void => {
    const checked = addFiles(value, added, { fileTypes, maxBytes, isMultiple })
    setRejections(checked.rejections)
    if (checked.accepted !== value) onChange(checked.accepted)
  }

  const remove = (key: string): void => {
    setRejections([])
    onChange(value.filter((file) => toListedFile(file).key !== key))
    // The pressed button is gone; this is the next one.
    button.current?.focus()
  }

  return (
    <GroupFrame
      {...field}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the frame renders a fieldset and requires its role
      role="group"
      error={rejections.length > 0 ? rejections.join(' ') : field.error}
      help={
        field.help ??
        (field.isReadOnly
          ? undefined
          : t`${{ types: formatAlternatives(fileTypes.map(({ label }) => label)) }}, up to ${{ bytes: formatBytes(maxBytes) }}.`)
      }
    >
      {field.isReadOnly ? null : (
        <FileZone
          {...{ label: field.label, id, isLocked, isMultiple, fileTypes, button, onBlur }}
          hasError={rejections.length > 0 || Boolean(field.error)}
          prompt={isMultiple ? t`Choose files` : value.length > 0 ? t`Choose another file` : t`Choose a file`}
          hint={field.isLoading ? t`Uploading…` : isMultiple ? t`or drop or paste them here` : t`or drop or paste it here`}
          onAdd={add}
        />
      )}
      {field.isReadOnly && value.length === 0 ? <p className="text-ink-3">{t`No file`}</p> : null}
      {value.length > 0 ? <FileList files={value.map(toListedFile)} onRemove={isLocked ? null : remove} /> : null}
    </GroupFrame>
  )
}

function toListedFile(file: File): ListedFile {
  const { name, size, lastModified } = file
  const picture = file.type.startsWith('image/') ? file : null
  return { key: `${name} ${size} ${lastModified}`, name, bytes: size, picture, progress: null }
}

type FileZoneProps = {
  label: string
  id: string
  isLocked: boolean
  isMultiple: boolean
  fileTypes: readonly FileKind[]
  hasError: boolean
  prompt: string
  hint: string
  button: React.RefObject<HTMLButtonElement | null>
  onBlur: (() => void) | undefined
  onAdd: (files: readonly File[]) => void
}

/**
 * The drop zone: accepts files that are dropped or pasted, or selected with the button, the only way on a phone or by keyboard.
 */
function FileZone(props: FileZoneProps): React.ReactNode {
  const { label, id, isLocked, isMultiple, fileTypes, hasError, prompt, hint, button, onBlur, onAdd } = props
  const paste = (event: React.ClipboardEvent): void => {
    // The zone handles paste only while it has focus itself, and usually the button inside has it.
    event.stopPropagation()
    onAdd([...event.clipboardData.files])
  }
  return (
    <div onPasteCapture={isLocked ? undefined : paste}>
      <DropZone
        isDisabled={isLocked}
        aria-label={t`Drop zone for ${{ label }}`}
        className={classNames('drop-zone', hasError && 'has-error')}
        getDropOperation={() => 'copy'}
        onDrop={({ items }) => void filesOf(items).then(onAdd)}
      >
        <FileTrigger
          acceptedFileTypes={fileTypes.flatMap(({ type, extensions: endings }) => [type, ...endings])}
          allowsMultiple={isMultiple}
          onSelect={(list) => onAdd([...(list ?? [])])}
        >
          <AriaButton
            ref={button}
            isDisabled={isLocked}
            aria-describedby={`${id}-note`}
            className={buttonClass({ variant: 'secondary' })}
            {...(onBlur ? { onBlur } : {})}
          >
            {prompt}
          </AriaButton>
        </FileTrigger>
        <span className={classNames('text-sm text-ink-3', !isLocked && 'drop-hint')}>{hint}</span>
      </DropZone>
    </div>
  )
}

async function filesOf(items: readonly DropItem[]): Promise<File[]> {
  return Promise.all(items.filter((item) => item.kind === 'file').map((item) => item.getFile()))
}
