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
import { FileList } from './file-list.tsx'

type FileDropFieldProps = FieldProps & {
  value: readonly File[]
  onChange: (files: readonly File[]) => void
  onBlur?: () => void
  kinds: readonly FileKind[]
  maximumBytes: number
  isMultiple?: boolean
  ref?: React.Ref<{ focus: () => void }>
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

  const remove = (file: File): void => {
    setRefusals([])
    onChange(value.filter((other) => other !== file))
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
      help={field.help ?? `${orList(kinds.map(({ label }) => label))}, up to ${formatBytes(maximumBytes)}.`}
    >
      <DropZone
        isDisabled={isFixed}
        aria-label={`Drop zone for ${field.label}`}
        className={classNames('drop-zone', (refusals.length > 0 || field.error) && 'has-error')}
        getDropOperation={() => 'copy'}
        onDrop={({ items }) => void filesOf(items).then(add)}
      >
        {field.isReadOnly ? null : (
          <FileTrigger
            acceptedFileTypes={kinds.flatMap(({ type, endings }) => [type, ...endings])}
            allowsMultiple={isMultiple}
            onSelect={(list) => add([...(list ?? [])])}
          >
            <AriaButton
              ref={button}
              isDisabled={isFixed}
              aria-describedby={`${id}-note`}
              className={buttonClass({ variant: 'secondary' })}
              {...(onBlur ? { onBlur } : {})}
            >
              {isMultiple ? 'Choose files' : value.length > 0 ? 'Choose another file' : 'Choose a file'}
            </AriaButton>
          </FileTrigger>
        )}
        <span className="text-sm text-ink-3">
          {field.isReadOnly
            ? 'Files cannot be changed here.'
            : isMultiple
              ? 'or drop or paste them here'
              : 'or drop or paste it here'}
        </span>
      </DropZone>
      {value.length > 0 ? <FileList files={value} onRemove={isFixed ? null : remove} /> : null}
    </GroupFrame>
  )
}

async function filesOf(items: readonly DropItem[]): Promise<File[]> {
  return Promise.all(items.filter((item) => item.kind === 'file').map((item) => item.getFile()))
}
