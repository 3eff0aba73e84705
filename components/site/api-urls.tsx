export function ApiUrls() {
  return (
    <p className="mt-3 flex flex-wrap gap-x-5">
      <a href="/v1" className="link inline-flex min-h-11 items-center">
        API index: /v1
      </a>
      <a href="/v1/openapi.json" className="link inline-flex min-h-11 items-center">
        OpenAPI description
      </a>
    </p>
  );
}
