/** A WebSocket that tests control. */
export class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = []
  readonly url: string
  readonly sent: string[] = []
  isClosed = false

  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.opened.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.isClosed = true
  }
  open(): void {
    this.dispatchEvent(new Event('open'))
  }
  receive(data: string): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  end(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}
