import { type Color, ColorArea, parseColor } from 'react-aria-components/ColorArea'
import { ColorSlider, ColorThumb, SliderTrack } from 'react-aria-components/ColorSlider'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { useState } from 'react'
import type { ChoiceOption } from '../fields/select-field.tsx'
import { ChannelFields } from './channel-fields.tsx'
import { canonical, storedColour } from './colour-text.ts'
import { Swatch } from './swatch.tsx'

type ColourPickerProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hasAlpha: boolean
  presets: readonly ChoiceOption[]
  /** What opened it, where it stands and where the focus returns. */
  button: React.RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The panel behind the swatch: an area, sliders, numbers and the colours offered. Each change counts at once. */
export function ColourPicker({ label, button, onClose, presets, ...colour }: ColourPickerProps): React.ReactNode {
  const { value, onChange, hasAlpha } = colour
  const [current, setCurrent] = useColour(colour)
  return (
    // Names of channels and colours in the language of the page, not of the browser.
    <I18nProvider locale="en-US">
      <Popover
        isOpen
        triggerRef={button}
        placement="bottom start"
        className="colour-popover"
        onOpenChange={(isOpen) => (isOpen ? null : onClose())}
      >
        <Dialog aria-label={label} className="colour-picker">
          <ColorArea
            aria-label="Saturation and brightness"
            colorSpace="hsb"
            xChannel="saturation"
            yChannel="brightness"
            value={current}
            onChange={setCurrent}
            className="colour-area"
          >
            <ColorThumb className="colour-thumb" />
          </ColorArea>
          <div>
            <ChannelSlider channel="hue" colour={current} onChange={setCurrent} />
            {hasAlpha ? <ChannelSlider channel="alpha" colour={current} onChange={setCurrent} /> : null}
          </div>
          <ChannelFields colour={current} hasAlpha={hasAlpha} onChange={setCurrent} />
          {presets.length > 0 ? <Presets presets={presets} value={value} onPick={onChange} /> : null}
        </Dialog>
      </Popover>
    </I18nProvider>
  )
}

/**
 * The colour at hand by hue, saturation and brightness. The stored text cannot say the hue of a grey, so the colour is
 * kept beside it, and only replaced when the text becomes another one from outside.
 */
function useColour({
  value,
  onChange,
  hasAlpha,
}: Pick<ColourPickerProps, 'value' | 'onChange' | 'hasAlpha'>): [Color, (colour: Color) => void] {
  const [colour, setColour] = useState(() => (storedColour(value) ?? firstColour).toFormat('hsba'))
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    const stored = storedColour(value)
    if (stored && value !== canonical(colour, hasAlpha)) setColour(stored.toFormat('hsba'))
  }
  const change = (changed: Color): void => {
    setColour(changed.toFormat('hsba'))
    if (canonical(changed, hasAlpha) !== value) onChange(canonical(changed, hasAlpha))
  }
  return [colour, change]
}

/** Where the thumbs stand before there is a colour: full, so that the first move of the hue shows. */
const firstColour = parseColor('#ff0000')

type ChannelSliderProps = { channel: 'hue' | 'alpha'; colour: Color; onChange: (colour: Color) => void }

function ChannelSlider({ channel, colour, onChange }: ChannelSliderProps): React.ReactNode {
  return (
    <ColorSlider channel={channel} colorSpace="hsb" value={colour} onChange={onChange}>
      <SliderTrack
        className="colour-slider"
        style={({ defaultStyle }) =>
          ({ background: 'none', '--gradient': String(defaultStyle.background) }) as React.CSSProperties
        }
      >
        <ColorThumb className="colour-thumb" />
      </SliderTrack>
    </ColorSlider>
  )
}

type PresetsProps = { presets: readonly ChoiceOption[]; value: string; onPick: (value: string) => void }

function Presets({ presets, value, onPick }: PresetsProps): React.ReactNode {
  return (
    <fieldset aria-label="Suggested colours" className="flex flex-wrap gap-1">
      {presets.map((preset) => (
        <button
          key={preset.value}
          type="button"
          aria-label={preset.label}
          aria-pressed={preset.value === value}
          title={preset.label}
          className="colour-preset"
          onClick={() => onPick(preset.value)}
        >
          <Swatch colour={preset.value} />
        </button>
      ))}
    </fieldset>
  )
}
