import { classNames } from './class-names.ts'

type ToggleChipProps = { isOn: boolean; onToggle: () => void; children: React.ReactNode }

/** A chip that toggles when pressed. */
export function ToggleChip({ isOn, onToggle, children }: ToggleChipProps): React.ReactNode {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={classNames(
        'min-h-7 rounded-full border px-3 text-chip font-medium max-md:min-h-11 max-md:px-4',
        isOn ? 'border-pine bg-pine-soft text-pine-ink' : 'border-transparent bg-sunk text-ink-2 hover:border-line-field',
      )}
    >
      {children}
    </button>
  )
}
