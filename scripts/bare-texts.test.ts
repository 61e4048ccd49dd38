import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { readSources } from './sources.ts'

type Expression = ESTree.Expression
type Component = ESTree.Function | ESTree.ArrowFunctionExpression

/** A page translator replaces bare texts, which `<>{text}</>` in the app's JSX is not. */
it('components return elements, never a bare text', () => {
  const components = readSources()
    .filter(({ path }) => /^web\/src\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'))
    .map(({ path, text }) => ({ path, results: readResults(path, text) }))
  expect(components.flatMap(({ results }) => results).length).toBeGreaterThan(500)
  const bare = components.flatMap(({ path, results }) =>
    results
      .filter(({ result }) => !isElement(result))
      .map(({ text, line }) => `${path}:${line} ${text}`),
  )
  expect(bare).toEqual([])
})

/** What a file's components return, with each expression's text. */
function readResults(path: string, source: string) {
  const results: { result: Expression | null; text: string; line: number }[] = []
  const names = new Map<unknown, string>()
  const open: Component[] = []
  const add = (result: Expression | null) => {
    if (!/^[A-Z]/.test(names.get(open.at(-1)) ?? '')) return
    const [start, end] = result ? [result.start, result.end] : [0, 0]
    const line = source.slice(0, start).split('\n').length
    results.push({ result, text: source.slice(start, end), line })
  }
  const enter = (node: Component) => {
    if (node.id) names.set(node, node.id.name)
    open.push(node)
  }
  const leave = () => void open.pop()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') names.set(init, id.name)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value, key.name)
    },
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression(node) {
      enter(node)
      if (node.body.type !== 'BlockStatement') add(node.body as Expression)
    },
    ReturnStatement: ({ argument }) => add(argument),
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parseSync(path, source).program)
  return results
}

/** Whether an expression is an element, several, or nothing. */
function isElement(expression: Expression | null): boolean {
  switch (expression?.type) {
    case undefined:
    case 'JSXElement':
    case 'JSXFragment':
      return true
    case 'Literal':
      return expression.value === null
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return isElement(expression.expression)
    case 'ConditionalExpression':
      return isElement(expression.consequent) && isElement(expression.alternate)
    case 'LogicalExpression':
      return isElement(expression.right)
    case 'CallExpression':
      return expression.arguments.some(isOrMakesElement)
    default:
      return false
  }
}

/** For arguments to `createElement`, `createPortal`, and `map`. */
function isOrMakesElement(argument: ESTree.Argument): boolean {
  if (argument.type === 'Identifier') return ['Fragment', 'component'].includes(argument.name)
  if (argument.type === 'ArrowFunctionExpression') return isElement(argument.body as Expression)
  return argument.type !== 'SpreadElement' && argument.type.startsWith('JSX')
}
