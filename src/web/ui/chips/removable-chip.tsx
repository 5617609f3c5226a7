import { type Tone, toneClass } from '../chip.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type RemovableChipProps = {
  tone?: Tone
  /** The word on the chip; its button is named after it. */
  label: string
  isDisabled?: boolean
  onRemove: () => void
}

/** A fact that can be taken away: a filter that is set, a choice that was made. */
export function RemovableChip({ tone = 'neutral', label, isDisabled = false, onRemove }: RemovableChipProps): React.ReactNode {
  return (
    <span
      className={classNames('inline-flex items-center rounded-full ps-2.5 text-chip font-medium max-md:ps-4', toneClass[tone])}
    >
      {label}
      <button
        type="button"
        disabled={isDisabled}
        aria-label={`Remove ${label}`}
        className="grid size-7 place-items-center rounded-full disabled:opacity-55 max-md:size-11"
        onClick={onRemove}
      >
        <Icon name="close" className="size-3.5" />
      </button>
    </span>
  )
}
