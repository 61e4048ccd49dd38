import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const namespaceFile = /\/messages\/dist\/[\w-]+\.js$/
const messageFile = /^(.*\/messages\/dist\/[\w-]+\.js)\?message=(\w+)$/
const importLine = /^import .*$/gm
const declaration = /^const message_(\w+) = .*$/gm

/**
 * Splits each namespace of messages into a module per message, so that a page loads only the messages
 * it uses, even where a page that loads first uses others of the same namespace.
 */
export function splitMessages(): Plugin {
  return {
    name: 'split-messages',
    apply: 'build',
    resolveId: (id) => (messageFile.test(id) ? { id, moduleSideEffects: false } : undefined),
    load(id) {
      const [, file = '', name = ''] = messageFile.exec(id) ?? []
      if (file !== '') return messageModule(readFileSync(file, 'utf8'), name)
      return namespaceFile.test(id) ? namespaceModule(readFileSync(id, 'utf8'), id) : undefined
    },
  }
}

/** The module of a message's namespace, if a module is a message. */
export function findNamespace(id: string): string | undefined {
  return messageFile.exec(id)?.[1]
}

function namespaceModule(code: string, file: string): string {
  const names = [...code.matchAll(declaration)].map(([, name]) => name)
  if (names.length === 0) return code
  return names.map((name) => `export { ${name} } from '${file}?message=${name}'`).join('\n')
}

function messageModule(code: string, name: string): string {
  const own = [...code.matchAll(declaration)].find(([, declared]) => declared === name)?.[0] ?? ''
  const imports = [...code.matchAll(importLine)].map(([line]) => line)
  return [...imports, own, `export { message_${name} as ${name} }`].join('\n')
}
