/** What a service announces: a fact in the past tense, `<family>.<fact>`, about one aggregate. */
export interface DomainEvent<Name extends string = string, Payload extends object = object> {
  name: Name;
  aggregateId: string;
  payload: Payload;
}

/** An event as a consumer sees it. */
export interface DeliveredEvent<Payload extends object = object> extends DomainEvent<string, Payload> {
  id: string;
  at: Date;
}
