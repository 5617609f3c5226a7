import './slider.css'
import { useId } from 'react'
import { Slider, SliderFill, SliderOutput, SliderTrack } from 'react-aria-components/Slider'
import { Spinner } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { describedBy, FieldFrame, type FieldProps, splitFieldProps } from '../fields/field-frame.tsx'
import { SliderHandle } from './slider-handle.tsx'
import { type SliderMark, SliderMarks, SliderTicks } from './slider-marks.tsx'

/** One thumb, or the two ends of a range. */
type SliderValue = number | readonly [number, number]

type SliderFieldProps<Value extends SliderValue> = FieldProps & {
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  /** With two thumbs the form holds this name twice, the lower end first. */
  name?: string
  ref?: React.Ref<HTMLInputElement>
  min?: number
  max?: number
  step?: number
  /** The words for a number, shown and said. */
  format?: (value: number) => string
  /** What the two thumbs are called. */
  ends?: readonly [string, string]
  /** Numbers worth pointing out, under the track. */
  marks?: readonly SliderMark[]
  /** The number stands at the end of the track rather than above it. */
  isNumberBeside?: boolean
}

/** A number, or a range, where the rough size matters more than the exact figure. */
export function SliderField<Value extends SliderValue>(props: SliderFieldProps<Value>): React.ReactNode {
  const { label, value, onChange, onBlur, name, ref, help, error, marks = [], ends = ['From', 'To'] } = props
  const { min = 0, max = 100, step = 1, format = String } = props
  const { isRequired = false, isDisabled = false, isReadOnly = false, isLoading = false, isNumberBeside = false } = props
  const sliderId = useId()
  // React Aria names the input of the first thumb so; the label leads there.
  const id = `${sliderId}-0`
  const values = toThumbs(value)
  const attributes = {
    ...describedBy(id, { help, error }),
    'aria-required': isRequired || undefined,
    'aria-readonly': isReadOnly || undefined,
    'aria-busy': isLoading || undefined,
  }
  const output = (
    <SliderOutput
      className={classNames('slider-output tabular', isNumberBeside && 'beside')}
      style={isNumberBeside ? { minWidth: `${widestText(format, [min, max, ...values])}ch` } : {}}
    >
      {isLoading ? <Spinner className="me-2 align-middle text-ink-3" /> : null}
      {values.map((thumb) => format(thumb)).join(' – ')}
    </SliderOutput>
  )
  return (
    <FieldFrame
      {...splitFieldProps(props)[0]}
      id={id}
      isLoading={false}
      className={classNames('slider-field', isNumberBeside && 'number-beside', props.className)}
    >
      <Slider
        id={sliderId}
        aria-label={label}
        value={[...values]}
        onChange={(moved) => {
          if (!isReadOnly) onChange((typeof value === 'number' ? moved[0] : moved) as Value)
        }}
        minValue={min}
        maxValue={max}
        step={step}
        isDisabled={isDisabled}
        className={classNames('slider', error && 'invalid', isReadOnly && 'read-only')}
      >
        {isNumberBeside ? null : output}
        <div className="flex items-center gap-3">
          <div className="slider-row">
            <SliderTrack className="slider-track">
              <SliderTicks marks={marks} min={min} max={max} />
              <SliderFill className="slider-fill" />
              {values.map((_, index) => (
                <SliderHandle
                  // The lower end stays the lower end.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  index={index}
                  name={name}
                  endName={values.length > 1 ? ends[index] : undefined}
                  inputRef={index === 0 ? ref : undefined}
                  format={format}
                  attributes={attributes}
                  onBlur={onBlur}
                />
              ))}
            </SliderTrack>
          </div>
          {isNumberBeside ? output : null}
        </div>
        <SliderMarks marks={marks} min={min} max={max} />
      </Slider>
    </FieldFrame>
  )
}

function toThumbs(value: SliderValue): readonly number[] {
  return typeof value === 'number' ? [value] : value
}

/** So many characters have to fit, so that the track keeps its length while the number changes. */
function widestText(format: (value: number) => string, values: readonly number[]): number {
  return Math.max(...values.map((value) => format(value).length))
}
