import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'

const button = cva(
  'inline-flex shrink-0 cursor-pointer select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-semibold transition-[background-color,border-color,color,transform] duration-(--t-hover) active:translate-y-px active:duration-(--t-press) disabled:pointer-events-none aria-disabled:pointer-events-none',
  {
    variants: {
      variant: {
        primary:
          'bg-brand text-on-brand hover:bg-brand-hi active:bg-brand-lo disabled:bg-ink-3 disabled:text-low',
        quiet:
          'border border-line bg-ink-2 text-bone hover:border-ctl hover:bg-ink-3 disabled:bg-ink-1 disabled:text-low',
        bare: 'text-mid hover:bg-ink-2 hover:text-bone disabled:text-low',
        danger: 'bg-danger text-bone hover:brightness-110 disabled:bg-ink-3 disabled:text-low',
        paper:
          'border border-paper-ink/30 bg-transparent text-paper-ink hover:border-paper-ink/60 hover:bg-paper-ink/6 disabled:text-paper-mid',
      },
      size: {
        sm: 'h-9 px-3 text-13',
        md: 'h-11 px-4 text-14',
        lg: 'h-13 px-6 text-16',
      },
    },
    defaultVariants: { variant: 'quiet', size: 'md' },
  },
)

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof button> & { asChild?: boolean }

/** A button; with `asChild` its only child, usually a link, takes its style. */
export function Button({ className, variant, size, asChild, ...props }: ButtonProps) {
  const Root = asChild ? Slot.Root : 'button'
  return (
    <Root
      {...(asChild ? {} : { type: 'button' as const })}
      className={button({ variant, size, className })}
      {...props}
    />
  )
}

type LinkButtonProps = Omit<ButtonProps, 'asChild'> & { href: string }

/** A link to a page that appears as a button. */
export function LinkButton({ href, children, ...button }: LinkButtonProps) {
  return (
    <Button asChild {...button}>
      <Link href={href}>{children}</Link>
    </Button>
  )
}
