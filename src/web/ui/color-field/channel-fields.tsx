import { useId, useState } from 'react'
import type { Color, ColorChannel } from 'react-aria-components/ColorArea'
import { parseColor } from 'react-aria-components/ColorArea'
import { currentLocale } from '#domain/i18n/locale.ts'
import { t } from '#domain/i18n/messages.ts'
import { describedBy, inputClass } from '../fields/field-frame.tsx'
import { Segmented } from '../segmented.tsx'
import { formatAmount, applyMove } from '../unit-field/measure.ts'
import { useDraftInput } from '../unit-field/use-draft-input.ts'
import { useSpinText } from '../unit-field/use-spin-text.ts'
import { toStoredColor, invalidColorMessage, roundToStep, parseColorText, parseChannel } from './color-text.ts'

type ChannelFieldsProps = { color: Color; hasAlpha: boolean; onChange: (color: Color) => void }

type Model = 'rgb' | 'hsl'

/** The color as numbers: its hex digits and its individual channels. */
export function ChannelFields({ color, hasAlpha, onChange }: ChannelFieldsProps): React.ReactNode {
  const name = useId()
  const [model, setModel] = useState<Model>('rgb')
  const inModel = color.toFormat(model)
  const channels = [...inModel.getColorChannels(), ...(hasAlpha ? (['alpha'] as const) : [])]
  return (
    <>
      <HexField color={color} hasAlpha={hasAlpha} onChange={onChange}>
        <Segmented label={t`Channels`} name={name} options={models} value={model} onChange={setModel} />
      </HexField>
      <div className="flex gap-2">
        {channels.map((channel) => (
          <ChannelField key={channel} channel={channel} color={inModel} onChange={onChange} />
        ))}
      </div>
    </>
  )
}

const models = [
  { value: 'rgb', label: 'RGB' },
  { value: 'hsl', label: 'HSL' },
] as const

/** The hex digits, with room for children beside them. */
function HexField({ color, hasAlpha, onChange, children }: ChannelFieldsProps & { children: React.ReactNode }): React.ReactNode {
  const id = useId()
  const [error, setError] = useState('')
  const { inputProps } = useDraftInput({
    displayedValue: toStoredColor(color, hasAlpha),
    onEdit: () => setError(''),
    onCommit: (typed) => {
      const parsed = parseColorText(typed, hasAlpha)
      if (parsed) onChange(parseColor(parsed))
      else setError(invalidColorMessage)
    },
  })
  return (
    <div>
      <div className="flex items-center gap-2">
        <input
          {...inputProps}
          {...describedBy(id, { error })}
          type="text"
          aria-label={t`Hex`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={`${inputClass} min-w-0 flex-1 tabular`}
        />
        {children}
      </div>
      <p id={`${id}-note`} aria-live="polite" className="text-sm text-clay">
        {error}
      </p>
    </div>
  )
}

type ChannelFieldProps = { channel: ColorChannel; color: Color; onChange: (color: Color) => void }

/** One channel as a number. Typed input is rounded to a step within the channel's range. */
function ChannelField({ channel, color, onChange }: ChannelFieldProps): React.ReactNode {
  const id = useId()
  const range = color.getChannelRange(channel)
  const { minValue: min, maxValue: max, step } = range
  const amount = roundToStep(color.getChannelValue(channel), range)
  const change = (value: number): void => onChange(color.withChannelValue(channel, roundToStep(value, range)))
  const { inputProps } = useSpinText({
    displayedValue: formatAmount(amount),
    onCommit: (typed) => change(parseChannel(typed, range) ?? amount),
    onMove: (typed, move) => change(applyMove(parseChannel(typed, range), move, { min, max, step })),
  })
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="text-xs text-ink-3">
        {color.getChannelName(channel, currentLocale())}
      </label>
      <input
        {...inputProps}
        id={id}
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-valuenow={amount}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={color.formatChannelValue(channel, currentLocale())}
        className={`${inputClass} tabular`}
      />
    </div>
  )
}
