import { type Color, ColorArea, parseColor } from 'react-aria-components/ColorArea'
import { ColorSlider, ColorThumb, SliderTrack } from 'react-aria-components/ColorSlider'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { useState } from 'react'
import { currentLocale } from '#domain/i18n/locale.ts'
import { t } from '#domain/i18n/messages.ts'
import type { ChoiceOption } from '../fields/select-field.tsx'
import { ChannelFields } from './channel-fields.tsx'
import { toStoredColor, toColor } from './color-text.ts'
import { Swatch } from './swatch.tsx'

type ColorPickerPanelProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hasAlpha: boolean
  presets: readonly ChoiceOption[]
  /** The button that opened the panel. The panel is anchored to it, and focus returns to it. */
  button: React.RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The color picker panel: an area, sliders, number fields and presets. Each change takes effect immediately. */
export function ColorPickerPanel({ label, button, onClose, presets, ...color }: ColorPickerPanelProps): React.ReactNode {
  const { value, onChange, hasAlpha } = color
  const [current, setCurrent] = useColor(color)
  return (
    // Channel and color names use the page's language, not the browser's.
    <I18nProvider locale={currentLocale()}>
      <Popover
        isOpen
        triggerRef={button}
        placement="bottom start"
        className="colour-popover"
        onOpenChange={(isOpen) => (isOpen ? null : onClose())}
      >
        <Dialog aria-label={label} className="colour-picker">
          <ColorArea
            aria-label={t`Saturation and brightness`}
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
            <ChannelSlider channel="hue" color={current} onChange={setCurrent} />
            {hasAlpha ? <ChannelSlider channel="alpha" color={current} onChange={setCurrent} /> : null}
          </div>
          <ChannelFields color={current} hasAlpha={hasAlpha} onChange={setCurrent} />
          {presets.length > 0 ? <Presets presets={presets} value={value} onPick={onChange} /> : null}
        </Dialog>
      </Popover>
    </I18nProvider>
  )
}

/**
 * The current color by hue, saturation and brightness. The stored text cannot express the hue of a gray, so the color is held
 * beside the text and replaced only if the text changes from outside.
 */
function useColor({
  value,
  onChange,
  hasAlpha,
}: Pick<ColorPickerPanelProps, 'value' | 'onChange' | 'hasAlpha'>): [Color, (color: Color) => void] {
  const [color, setColor] = useState(() => (toColor(value) ?? defaultColor).toFormat('hsba'))
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    const stored = toColor(value)
    if (stored && value !== toStoredColor(color, hasAlpha)) setColor(stored.toFormat('hsba'))
  }
  const change = (changed: Color): void => {
    setColor(changed.toFormat('hsba'))
    if (toStoredColor(changed, hasAlpha) !== value) onChange(toStoredColor(changed, hasAlpha))
  }
  return [color, change]
}

/** Positions of the thumbs while no color is set. Fully saturated, so that the first hue change is visible. */
const defaultColor = parseColor('#ff0000')

type ChannelSliderProps = { channel: 'hue' | 'alpha'; color: Color; onChange: (color: Color) => void }

function ChannelSlider({ channel, color, onChange }: ChannelSliderProps): React.ReactNode {
  return (
    <ColorSlider channel={channel} colorSpace="hsb" value={color} onChange={onChange}>
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
    <fieldset aria-label={t`Suggested colors`} className="flex flex-wrap gap-1">
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
          <Swatch color={preset.value} />
        </button>
      ))}
    </fieldset>
  )
}
