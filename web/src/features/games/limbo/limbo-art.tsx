/** A beam that rises past its target. */
export default function LimboArt() {
  return (
    <g fill="none" strokeLinecap="round">
      <g stroke="var(--color-bone)" strokeOpacity=".16" strokeWidth="2">
        <ellipse cx="160" cy="176" rx="122" ry="15" />
        <ellipse cx="160" cy="176" rx="84" ry="10" />
        <ellipse cx="160" cy="176" rx="44" ry="5.5" strokeOpacity=".4" />
      </g>
      <path d="M136 176L150 46H170L184 176Z" fill="var(--color-brand)" fillOpacity=".2" />
      <path d="M150 176L156 46H164L170 176Z" fill="var(--color-brand)" fillOpacity=".55" />
      <path d="M160 16L186 54H134Z" fill="var(--color-brand-hi)" />
      <path d="M160 16L186 54H160Z" fill="var(--color-brand-lo)" />
      <path
        d="M44 92H128M192 92H276"
        stroke="var(--color-win)"
        strokeWidth="5"
        strokeDasharray="14 12"
      />
      <path d="M276 92V56M276 57L302 66L276 77Z" stroke="var(--color-bone)" strokeWidth="4" />
      <path d="M276 57L302 66L276 77Z" fill="var(--color-win)" />
      <g stroke="var(--color-bone)" strokeOpacity=".3" strokeWidth="4">
        <path d="M84 40V58M110 20V30M228 124V142M92 124V134M226 24V36" />
      </g>
    </g>
  )
}
