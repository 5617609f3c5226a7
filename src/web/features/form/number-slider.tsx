import { t } from '#domain/i18n/messages.ts'
import type { FieldProps } from '#web/ui/fields/field-frame.tsx'
import { SliderField } from '#web/ui/slider/slider-field.tsx'

type NumberSliderProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  name: string
  ref: React.RefCallback<unknown>
  min?: number
  max?: number
}

/** A slider with the value format of forms: text, empty until the slider is moved. */
export function NumberSlider({ value, onChange, min = 0, ...props }: NumberSliderProps): React.ReactNode {
  return (
    <SliderField
      {...props}
      min={min}
      value={value === '' ? min : Number(value)}
      // The thumb needs a position, so this text says that no value was chosen yet.
      format={(number) => (value === '' ? t`Not chosen yet` : String(number))}
      onChange={(moved: number) => onChange(String(moved))}
    />
  )
}
