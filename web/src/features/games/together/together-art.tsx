/** One rising curve, with the places where several players cashed out. */
export default function TogetherArt() {
  return (
    <g fill="none" strokeLinecap="round">
      <g stroke="var(--color-bone)" strokeOpacity=".13" strokeWidth="2">
        <path d="M32 36H296M32 76H296M32 116H296" strokeDasharray="1 8" />
        <path d="M32 20V168H296" strokeOpacity=".35" />
      </g>
      <path d="M32 168C150 162 226 128 268 30V168Z" fill="var(--color-brand)" fillOpacity=".16" />
      <path d="M32 168C150 162 226 128 268 30" stroke="var(--color-brand)" strokeWidth="7" />
      <g stroke="var(--color-win)" strokeWidth="3" strokeDasharray="1 7" strokeOpacity=".8">
        <path d="M122 156V104M178 134V82M222 100V48" />
      </g>
      <g fill="var(--color-win)">
        <circle cx="122" cy="155" r="8" />
        <circle cx="178" cy="134" r="8" />
        <circle cx="222" cy="99" r="8" />
      </g>
      <g fill="var(--color-bone)" fillOpacity=".85">
        <circle cx="122" cy="88" r="9" />
        <circle cx="178" cy="66" r="9" />
        <circle cx="222" cy="32" r="9" />
      </g>
      <circle cx="268" cy="30" r="12" fill="var(--color-brand-hi)" />
      <circle cx="268" cy="30" r="5" fill="var(--color-bone)" />
    </g>
  )
}
