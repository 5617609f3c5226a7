import { useId, useState } from 'react'
import type { Color, ColorChannel } from 'react-aria-components/ColorArea'
import { parseColor } from 'react-aria-components/ColorArea'
import { describedBy, inputClass } from '../fields/field-frame.tsx'
import { Segmented } from '../segmented.tsx'
import { formatAmount, moved } from '../unit-field/measure.ts'
import { useDraft } from '../unit-field/use-draft.ts'
import { useSpinText } from '../unit-field/use-spin-text.ts'
import { canonical, colourProblem, onStep, parseColour, readChannel } from './colour-text.ts'

type ChannelFieldsProps = { colour: Color; hasAlpha: boolean; onChange: (colour: Color) => void }

type Model = 'rgb' | 'hsl'

/** The colour in figures: its hex digits, and its channels one by one. */
export function ChannelFields({ colour, hasAlpha, onChange }: ChannelFieldsProps): React.ReactNode {
  const name = useId()
  const [model, setModel] = useState<Model>('rgb')
  const inModel = colour.toFormat(model)
  const channels = [...inModel.getColorChannels(), ...(hasAlpha ? (['alpha'] as const) : [])]
  return (
    <>
      <HexField colour={colour} hasAlpha={hasAlpha} onChange={onChange}>
        <Segmented label="Channels" name={name} options={models} value={model} onChange={setModel} />
      </HexField>
      <div className="flex gap-2">
        {channels.map((channel) => (
          <ChannelField key={channel} channel={channel} colour={inModel} onChange={onChange} />
        ))}
      </div>
    </>
  )
}

const models = [
  { value: 'rgb', label: 'RGB' },
  { value: 'hsl', label: 'HSL' },
] as const

/** The hex digits, with room beside them. */
function HexField({ colour, hasAlpha, onChange, children }: ChannelFieldsProps & { children: React.ReactNode }): React.ReactNode {
  const id = useId()
  const [error, setError] = useState('')
  const { inputProps } = useDraft({
    shown: canonical(colour, hasAlpha),
    onDraft: () => setError(''),
    onText: (typed) => {
      const read = parseColour(typed, hasAlpha)
      if (read) onChange(parseColor(read))
      else setError(colourProblem)
    },
  })
  return (
    <div>
      <div className="flex items-center gap-2">
        <input
          {...inputProps}
          {...describedBy(id, { error })}
          type="text"
          aria-label="Hex"
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

type ChannelFieldProps = { channel: ColorChannel; colour: Color; onChange: (colour: Color) => void }

/** One channel as a number. What is typed is brought to a step in its range. */
function ChannelField({ channel, colour, onChange }: ChannelFieldProps): React.ReactNode {
  const id = useId()
  const range = colour.getChannelRange(channel)
  const { minValue: min, maxValue: max, step } = range
  const amount = onStep(colour.getChannelValue(channel), range)
  const change = (wanted: number): void => onChange(colour.withChannelValue(channel, onStep(wanted, range)))
  const { inputProps } = useSpinText({
    shown: formatAmount(amount),
    onText: (typed) => change(readChannel(typed, range) ?? amount),
    onMove: (typed, move) => change(moved(readChannel(typed, range), move, { min, max, step })),
  })
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="text-xs text-ink-3">
        {colour.getChannelName(channel, 'en-US')}
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
        aria-valuetext={colour.formatChannelValue(channel, 'en-US')}
        className={`${inputClass} tabular`}
      />
    </div>
  )
}
