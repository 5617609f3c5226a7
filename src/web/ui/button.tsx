import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** How much weight a button carries: the one thing to do, one of several, something that takes away, or nearly text. */
type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet'

type Look = { variant?: ButtonVariant | undefined; size?: 'md' | 'sm' | 'icon' | undefined; className?: string | undefined }

const variants: Record<ButtonVariant, string> = {
  primary: 'border-pine bg-pine text-on-pine hover:border-pine-2 hover:bg-pine-2 active:border-pine-ink active:bg-pine-ink',
  secondary: 'border-line bg-card text-ink hover:bg-sunk active:bg-line',
  danger: 'border-clay-line bg-card text-clay hover:bg-clay-soft active:border-clay',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-sunk active:bg-line',
}

const sizes = {
  md: 'min-h-10 rounded-control px-4 py-2 text-md',
  sm: 'min-h-8 rounded-control px-[11px] py-1 text-sm',
  /** A square for an icon alone; its `aria-label` is its name. */
  icon: 'min-h-10 min-w-10 rounded-control text-md max-md:min-w-11',
}

/** The classes of a button, for the rare element that is neither `Button` nor `LinkButton`. */
export function buttonClass({ variant = 'primary', size = 'md', className }: Look = {}): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 border font-semibold no-underline transition-colors max-md:min-h-11',
    'disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    className,
  )
}

type ButtonProps = Look &
  Omit<React.ComponentProps<'button'>, 'className'> & {
    /** A call is running: the button keeps its place and focus but does nothing. */
    isPending?: boolean
  }

/** A button. `type` is `button` unless stated, so that a form is only sent by the button meant for it. */
export function Button({
  variant,
  size,
  className,
  isPending = false,
  onClick,
  children,
  ...rest
}: ButtonProps): React.ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, className })}
      aria-disabled={isPending || rest['aria-disabled']}
      aria-busy={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
    >
      <span className={classNames('inline-flex items-center gap-2', isPending && 'opacity-0')}>{children}</span>
      {isPending ? <Spinner className="absolute" /> : null}
    </button>
  )
}

type LinkButtonProps = Look & {
  /** A path of ours, or a full address, which leaves the app by a page load. */
  to: string
  children: React.ReactNode
  'aria-label'?: string
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function LinkButton({ to, variant, size, className, children, ...rest }: LinkButtonProps): React.ReactNode {
  return (
    <Link to={to} className={buttonClass({ variant, size, className })} {...rest}>
      {children}
    </Link>
  )
}

/** A turning ring. It says nothing to screen readers; the element that waits carries `aria-busy`. */
export function Spinner({ className }: { className?: string }): React.ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-4 animate-[spin_0.8s_linear_infinite] rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}
