import './slider.css'
import { useId } from 'react'
import { Slider, SliderFill, SliderOutput, SliderTrack } from 'react-aria-components/Slider'
import { t } from '#domain/i18n/messages.ts'
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
  /** With two thumbs the form contains this name twice, the lower end first. */
  name?: string
  ref?: React.Ref<HTMLInputElement>
  min?: number
  max?: number
  step?: number
  /** Formats a number for display and screen readers. */
  format?: (value: number) => string
  /** Formats the whole range, displayed in place of its two numbers. */
  formatRange?: (range: readonly [number, number]) => string
  /** Accessible names of the two thumbs. */
  ends?: readonly [string, string]
  /** Labeled values below the track. */
  marks?: readonly SliderMark[]
  /** Displays the number at the end of the track rather than above it. */
  isNumberBeside?: boolean
}

/** A slider for a number or a range whose approximate size matters more than the exact value. */
export function SliderField<Value extends SliderValue>(props: SliderFieldProps<Value>): React.ReactNode {
  const { value, onChange, min = 0, max = 100, step = 1, marks = [], isNumberBeside = false } = props
  const [field] = splitFieldProps(props)
  const sliderId = useId()
  // React Aria uses this ID for the first thumb's input, which the label refers to.
  const id = `${sliderId}-0`
  const values = toThumbs(value)
  const output = <SliderNumber {...props} values={values} />
  return (
    <FieldFrame
      {...field}
      id={id}
      // The spinner is rendered beside the number.
      isLoading={false}
      className={classNames('slider-field', isNumberBeside && 'number-beside', field.className)}
    >
      <Slider
        id={sliderId}
        aria-label={field.label}
        value={[...values]}
        onChange={(moved) => {
          if (!field.isReadOnly) onChange((typeof value === 'number' ? moved[0] : moved) as Value)
        }}
        minValue={min}
        maxValue={max}
        step={step}
        isDisabled={field.isDisabled ?? false}
        className={classNames('slider', field.error && 'invalid', field.isReadOnly && 'read-only')}
      >
        {isNumberBeside ? null : output}
        <div className="flex items-center gap-3">
          <div className="slider-row">
            <SliderTrack className="slider-track">
              <SliderTicks marks={marks} min={min} max={max} />
              <SliderFill className="slider-fill" />
              <SliderHandles {...props} id={id} count={values.length} />
            </SliderTrack>
          </div>
          {isNumberBeside ? output : null}
        </div>
        <SliderMarks marks={marks} min={min} max={max} />
      </Slider>
    </FieldFrame>
  )
}

type SliderOptions = Omit<SliderFieldProps<SliderValue>, 'value' | 'onChange'>

function SliderNumber({
  values,
  min = 0,
  max = 100,
  format = String,
  formatRange,
  isLoading,
  isNumberBeside,
}: SliderOptions & { values: readonly number[] }): React.ReactNode {
  const [from = min, to = max] = values
  const range = formatRange && values.length > 1 ? formatRange([from, to]) : null
  return (
    <SliderOutput
      className={classNames('slider-output tabular', isNumberBeside && 'beside')}
      style={isNumberBeside ? { minWidth: `${maxTextLength(format, [min, max, ...values])}ch` } : {}}
    >
      {isLoading ? <Spinner className="me-2 align-middle text-ink-3" /> : null}
      {range ?? values.map((thumb) => format(thumb)).join(' – ')}
    </SliderOutput>
  )
}

const defaultEndNames: readonly [string, string] = [t`From`, t`To`]

function SliderHandles({
  id,
  count,
  ends = defaultEndNames,
  ...props
}: SliderOptions & { id: string; count: number }): React.ReactNode {
  const { name, ref, format = String, onBlur, isRequired, isReadOnly, isLoading } = props
  const attributes = {
    ...describedBy(id, props),
    'aria-required': isRequired || undefined,
    'aria-readonly': isReadOnly || undefined,
    'aria-busy': isLoading || undefined,
  }
  return Array.from({ length: count }, (_, index) => (
    <SliderHandle
      // oxlint-disable-next-line react/no-array-index-key -- the lower end always comes first
      key={index}
      index={index}
      name={name}
      endName={count > 1 ? ends[index] : undefined}
      inputRef={index === 0 ? ref : undefined}
      format={format}
      attributes={attributes}
      onBlur={onBlur}
    />
  ))
}

function toThumbs(value: SliderValue): readonly number[] {
  return typeof value === 'number' ? [value] : value
}

/** Reserves this many characters, so that the track keeps its length while the number changes. */
function maxTextLength(format: (value: number) => string, values: readonly number[]): number {
  return Math.max(...values.map((value) => format(value).length))
}
