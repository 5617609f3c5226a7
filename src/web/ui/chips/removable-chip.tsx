import { t } from '#domain/i18n/messages.ts'
import { type Tone, toneClass } from '../chip.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type RemovableChipProps = {
  tone?: Tone
  /** The text on the chip. Its button is named after it. */
  label: string
  isDisabled?: boolean
  onRemove: () => void
}

/** A chip with a remove button, for an active filter or a selected value. */
export function RemovableChip({ tone = 'neutral', label, isDisabled = false, onRemove }: RemovableChipProps): React.ReactNode {
  return (
    <span
      className={classNames('inline-flex items-center rounded-full ps-2.5 text-chip font-medium max-md:ps-4', toneClass[tone])}
    >
      {label}
      <button
        type="button"
        disabled={isDisabled}
        aria-label={t`Remove ${{ label }}`}
        className="grid size-7 place-items-center rounded-full disabled:opacity-55 max-md:size-11"
        onClick={onRemove}
      >
        <Icon name="close" className="size-3.5" />
      </button>
    </span>
  )
}
