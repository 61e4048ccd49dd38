/** A rising curve that breaks off. */
export default function CrashArt() {
  return (
    <g fill="none" strokeLinecap="round">
      <g stroke="var(--color-bone)" strokeOpacity=".13" strokeWidth="2">
        <path d="M40 36H296M40 76H296M40 116H296" strokeDasharray="1 8" />
        <path d="M40 20V164H296" strokeOpacity=".35" />
      </g>
      <path d="M40 164C118 160 182 132 228 58V164Z" fill="var(--color-brand)" fillOpacity=".16" />
      <path d="M40 164C118 160 182 132 228 58" stroke="var(--color-brand)" strokeWidth="7" />
      <path
        d="M236 46Q252 20 262 4"
        stroke="var(--color-bone)"
        strokeOpacity=".4"
        strokeWidth="4"
        strokeDasharray="1 11"
      />
      <g stroke="var(--color-loss)" strokeWidth="6">
        <path d="M228 36V22M206 58H192M250 58H264M212 42L203 33M244 42L253 33M212 74L203 83M244 74L253 83" />
      </g>
      <circle cx="228" cy="58" r="12" fill="var(--color-brand-hi)" />
      <circle cx="228" cy="58" r="5" fill="var(--color-bone)" />
    </g>
  )
}
