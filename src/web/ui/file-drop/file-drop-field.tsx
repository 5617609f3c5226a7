import './file-drop.css'
import { useId, useImperativeHandle, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import type { DropItem } from 'react-aria-components'
import { buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { type FieldProps, splitFieldProps } from '../fields/field-frame.tsx'
import { GroupFrame } from '../fields/group-frame.tsx'
import { addFiles, type FileKind, formatBytes, orList } from './file-check.ts'
import { FileList, type ListedFile } from './file-list.tsx'

type FileDropFieldProps = FieldProps & {
  value: readonly File[]
  onChange: (files: readonly File[]) => void
  onBlur?: (() => void) | undefined
  kinds: readonly FileKind[]
  maximumBytes: number
  isMultiple?: boolean
  ref?: React.Ref<{ focus: () => void }> | undefined
}

/**
 * Files, dropped, pasted or chosen. What does not fit is named and refused; what fits stays. While `isLoading` the files
 * are on their way and cannot be changed.
 */
export function FileDropField({
  value,
  onChange,
  onBlur,
  isMultiple = false,
  ref,
  ...props
}: FileDropFieldProps): React.ReactNode {
  const [field, { kinds, maximumBytes }] = splitFieldProps(props)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), [])
  const isFixed = Boolean(field.isDisabled || field.isReadOnly || field.isLoading)

  const add = (added: readonly File[]): void => {
    const checked = addFiles(value, added, { kinds, maximumBytes, isMultiple })
    setRefusals(checked.refusals)
    if (checked.kept !== value) onChange(checked.kept)
  }

  const remove = (key: string): void => {
    setRefusals([])
    onChange(value.filter((file) => listed(file).key !== key))
    // The pressed button is gone; the next one to press is this.
    button.current?.focus()
  }

  return (
    <GroupFrame
      {...field}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the frame draws a fieldset and asks which kind
      role="group"
      error={refusals.length > 0 ? refusals.join(' ') : field.error}
      help={
        field.help ??
        (field.isReadOnly ? undefined : `${orList(kinds.map(({ label }) => label))}, up to ${formatBytes(maximumBytes)}.`)
      }
    >
      {field.isReadOnly ? null : (
        <FileZone
          {...{ label: field.label, id, isFixed, isMultiple, kinds, button, onBlur }}
          hasError={refusals.length > 0 || Boolean(field.error)}
          invitation={isMultiple ? 'Choose files' : value.length > 0 ? 'Choose another file' : 'Choose a file'}
          hint={field.isLoading ? 'Uploading…' : `or drop or paste ${isMultiple ? 'them' : 'it'} here`}
          onAdd={add}
        />
      )}
      {field.isReadOnly && value.length === 0 ? <p className="text-ink-3">No file</p> : null}
      {value.length > 0 ? <FileList files={value.map(listed)} onRemove={isFixed ? null : remove} /> : null}
    </GroupFrame>
  )
}

function listed(file: File): ListedFile {
  const { name, size, lastModified } = file
  const picture = file.type.startsWith('image/') ? file : null
  return { key: `${name} ${size} ${lastModified}`, name, bytes: size, picture, progress: null }
}

type FileZoneProps = {
  label: string
  id: string
  isFixed: boolean
  isMultiple: boolean
  kinds: readonly FileKind[]
  hasError: boolean
  invitation: string
  hint: string
  button: React.RefObject<HTMLButtonElement | null>
  onBlur: (() => void) | undefined
  onAdd: (files: readonly File[]) => void
}

/** Where files arrive: dropped, pasted, or chosen by the button, which is all a phone and a keyboard need. */
function FileZone(props: FileZoneProps): React.ReactNode {
  const { label, id, isFixed, isMultiple, kinds, hasError, invitation, hint, button, onBlur, onAdd } = props
  const paste = (event: React.ClipboardEvent): void => {
    // The zone itself would take them only while it has the focus, and the button in it has it more often.
    event.stopPropagation()
    onAdd([...event.clipboardData.files])
  }
  return (
    <div onPasteCapture={isFixed ? undefined : paste}>
      <DropZone
        isDisabled={isFixed}
        aria-label={`Drop zone for ${label}`}
        className={classNames('drop-zone', hasError && 'has-error')}
        getDropOperation={() => 'copy'}
        onDrop={({ items }) => void filesOf(items).then(onAdd)}
      >
        <FileTrigger
          acceptedFileTypes={kinds.flatMap(({ type, endings }) => [type, ...endings])}
          allowsMultiple={isMultiple}
          onSelect={(list) => onAdd([...(list ?? [])])}
        >
          <AriaButton
            ref={button}
            isDisabled={isFixed}
            aria-describedby={`${id}-note`}
            className={buttonClass({ variant: 'secondary' })}
            {...(onBlur ? { onBlur } : {})}
          >
            {invitation}
          </AriaButton>
        </FileTrigger>
        <span className={classNames('text-sm text-ink-3', !isFixed && 'drop-hint')}>{hint}</span>
      </DropZone>
    </div>
  )
}

async function filesOf(items: readonly DropItem[]): Promise<File[]> {
  return Promise.all(items.filter((item) => item.kind === 'file').map((item) => item.getFile()))
}
