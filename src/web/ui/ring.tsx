const radius = 25
const circumference = 2 * Math.PI * radius

type RingProps = {
  /** Share from 0 to 100. */
  value: number
  /** Accessible name of the value: "Match with Pod 214". */
  label: string
  /** Text in the middle. Defaults to the rounded share. */
  children?: React.ReactNode
}

/** A share displayed as a ring. */
export function Ring({ value, label, children }: RingProps): React.ReactNode {
  const share = Math.min(100, Math.max(0, value))
  const text = children ?? `${Math.round(share)}%`
  return (
    <span className="relative grid size-14 flex-none place-items-center">
      <svg viewBox="0 0 56 56" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="28" cy="28" r={radius} className="fill-none stroke-line-2 stroke-[6]" />
        <circle
          cx="28"
          cy="28"
          r={radius}
          className="fill-none stroke-pine stroke-[6] transition-[stroke-dashoffset] duration-500"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - share / 100)}
        />
      </svg>
      <span className="sr-only">{label}: </span>
      <span className="tabular text-md font-bold">{text}</span>
    </span>
  )
}
