import type { Metadata } from "next";
import { adminViewer, type SearchParams, searchOf } from "@/app/request";
import { AdminNav } from "@/components/admin/admin-nav";
import { PeopleTable } from "@/components/admin/people-table";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/forms/field";
import { Notice } from "@/components/ui/notice";
import { findPeople } from "@/lib/admin/people";
import { peopleQuery } from "@/lib/admin/people-contract";
import { readQuery } from "@/lib/http/query/parse-query";

export const metadata: Metadata = { title: "Admin: people", robots: { index: false } };

export default async function PeoplePage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await adminViewer("/admin/people");
  const { query, problems } = readQuery(peopleQuery, searchOf(await searchParams));
  const { people, next } = await findPeople(viewer, query);
  const { q } = query;
  const address = (after?: string) => {
    const search = new URLSearchParams({ ...(q && { q }), ...(after && { after }) });
    return search.size > 0 ? `/admin/people?${search}` : "/admin/people";
  };

  return (
    <>
      <AdminNav current="/admin/people" />
      <h1 className="mt-6 font-serif text-headline tracking-[-0.02em]">People</h1>
      <form action="/admin/people" className="mt-4 flex max-w-xl items-end gap-3">
        <Field
          id="q"
          name="q"
          type="search"
          label="E-mail or name begins with"
          defaultValue={q}
          fieldClassName="min-w-0 flex-1"
        />
        <Button type="submit" kind="primary">
          Find
        </Button>
      </form>
      <div className="mt-6">
        {problems.map(({ parameter, expected }) => (
          <Notice key={parameter} tone="bad" title={`This shows everyone: the search must be ${expected}.`} />
        ))}
        {people.length > 0 ? (
          <PeopleTable people={people} />
        ) : (
          <EmptyState title={q ? `No e-mail or name begins with “${q}”` : "No more people"}>
            <p>
              <a className="link" href="/admin/people">
                Show everyone
              </a>
            </p>
          </EmptyState>
        )}
      </div>
      <p className="mt-4 flex gap-3">
        {query.after ? (
          <a href={address()} className={buttonClass()}>
            First page
          </a>
        ) : null}
        {next ? (
          <a href={address(next)} className={buttonClass()}>
            Next page
          </a>
        ) : null}
      </p>
    </>
  );
}
