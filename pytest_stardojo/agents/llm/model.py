"""A model with an answer cache, a budget, a limit of requests, retries, and cost counting."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar

from msgspec.structs import replace

from pytest_stardojo.agents.calls import ModelCall, PromptPart
from pytest_stardojo.agents.llm.answer_cache import AnswerCache, request_key
from pytest_stardojo.agents.llm.endpoint import LIMIT, Endpoint, PermanentFault, TemporaryFault
from pytest_stardojo.agents.llm.prices import price_of
from pytest_stardojo.agents.llm.recording import key_masker, now, prompt_parts, recorded
from pytest_stardojo.agents.llm.replies import Reply
from pytest_stardojo.agents.llm.settings import LlmSettings
from pytest_stardojo.agents.llm.slots import Slots
from pytest_stardojo.agents.llm.turns import Message
from pytest_stardojo.agents.llm.waiting import WaitLog
from pytest_stardojo.agents.protocol import AgentUnusable, ModelUnavailable, Usage
from pytest_stardojo.agents.request_log import Request, RequestLog, Tokens

LONGEST_WAIT = 120.0
"""Most seconds before a retry; if the server asks for more, the request fails."""


class Model:
    """A language model.

    Args:
        settings: Settings of the agent and the model.
        sleep: Waits some seconds.
        clock: Returns seconds of wall time.
    """

    def __init__(
        self,
        settings: LlmSettings,
        *,
        sleep: Callable[[float], None] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self.price = price_of(settings.model, settings.base_url, settings.prices)
        self.usage = Usage(model=settings.model)
        """The cost of the episode; for answers from the cache, what they would have cost."""
        self.waited = 0.0
        """Seconds of the episode spent on failed requests and on waiting."""
        self._answers = AnswerCache(settings.cache) if settings.cache is not None else None
        self._log = RequestLog(settings.log)
        self._waits = WaitLog(settings.log)
        slots = settings.concurrency
        self._slots = Slots(settings.base_url or "", slots) if slots is not None else None
        self._endpoint: Endpoint | None = None
        self._sleep = sleep
        self._clock = clock
        self._luck = random.Random()  # spreads the processes that wait for the same server
        self._episode = ""
        self._attempt_id = ""
        self._asked: dict[str, int] = {}
        self._step = 0
        self._prompt: list[PromptPart] = []
        self._calls: list[ModelCall] = []
        self._mask = key_masker(settings.api_key_env)

    def begin(self, episode: str, attempt_id: str = "") -> None:
        """Begin an episode.

        Args:
            episode: Unique name of the episode.  The same request in another episode may get
                another answer.
            attempt_id: Identifier of the attempt, for the log.
        """
        self._episode, self._attempt_id = episode, attempt_id
        self._asked = {}
        self._calls = []
        self.waited = 0.0
        self.usage = Usage(model=self.settings.model, calls=0, model_retries=0)

    def ask(
        self, messages: Sequence[Message], step: int = 0, pictures: Mapping[str, int] | None = None
    ) -> str:
        """Return the model's answer.

        Args:
            messages: The prompt.
            step: The step that it decides, from 1; 0 for a question before the first.
            pictures: For every picture of an observation, the number of steps before it.

        Raises:
            ModelUnavailable: there is none.
            AgentUnusable: the model refuses every request, or the first one of the run.
            BudgetSpent: the run's budget is spent.
        """
        request = self._request(messages)
        self._step, self._prompt = step, prompt_parts(messages, pictures or {}, self._mask)
        key = request_key(request, self.settings.base_url, self._episode)
        self._asked[key] = self._asked.get(key, 0) + 1
        # the same request may get another answer the second time
        key = f"{key}-{self._asked[key]}" if self._asked[key] > 1 else key
        reply = self._answers.get(key) if self._answers is not None else None
        if reply is not None:
            self._keep(Request(time=now(), step=step), reply, cached=True)
            self._count_reused(reply.tokens)
            return reply.text
        reply = self._new(request)
        if self._answers is not None:
            self._answers.put(key, reply)
        self._count(reply.tokens)
        return reply.text

    def take_calls(self) -> list[ModelCall]:
        """Return the requests since the last time, with their prompts and answers."""
        calls, self._calls = self._calls, []
        return calls

    def _keep(self, call: Request, reply: Reply | None, *, cached: bool = False) -> None:
        """Keep a request with its prompt and answer for the record of the episode."""
        model = self.settings.model
        self._calls.append(recorded(call, reply, self._prompt, model=model, cached=cached))

    def close(self) -> None:
        """Close connection and log; closing twice does nothing."""
        if self._endpoint is not None:
            self._endpoint.close()
            self._endpoint = None
        self._log.close()
        self._waits.close()

    # -------------------------------------------------------------------- requests

    def _request(self, messages: Sequence[Message]) -> dict[str, Any]:
        """Return the request in the form of the API, without unset fields."""
        settings = self.settings
        request: dict[str, Any] = {"model": settings.model, "messages": list(messages)}
        if settings.options:
            request["extra_body"] = dict(settings.options)
        if settings.temperature is not None:
            request["temperature"] = settings.temperature
        if settings.max_tokens is not None:
            request[LIMIT] = settings.max_tokens
        return request

    def _new(self, request: Mapping[str, Any]) -> Reply:
        """Return the server's answer, after retries if needed."""
        tries = self.settings.retries + 1
        try:
            return self._answer(request, tries)
        finally:
            self._waits.end()

    def _answer(self, request: Mapping[str, Any], tries: int) -> Reply:
        """Return the first answer of several tries."""
        for number in range(1, tries + 1):
            self._waits.begin(self.settings.model, number, tries)
            try:
                return self._try(request, number)
            except PermanentFault as error:
                if error.final or not self._log.answered:
                    name = self.settings.model
                    raise AgentUnusable(f"the model {name} cannot be asked: {error}") from None
                raise ModelUnavailable(str(error)) from None
            except OSError as error:
                raise ModelUnavailable(str(error)) from None
            except TemporaryFault as error:
                self._wait(error, number, tries)
        raise AssertionError("the last try returns or raises")

    def _try(self, request: Mapping[str, Any], number: int) -> Reply:
        """Make and log one request, within the limit and the budget."""
        if self._endpoint is None:
            self._endpoint = Endpoint(self.settings, clock=self._clock)
        with self._slot():
            self._log.check_budget(self.settings.max_cost)
            call = Request(
                time=now(),
                episode=self._episode,
                attempt_id=self._attempt_id,
                step=self._step,
                number=number,
            )
            reply = None
            start = self._clock()
            try:
                reply = self._endpoint.ask(request)
            except (TemporaryFault, PermanentFault) as error:
                call.fault = str(error)
                self.waited += self._clock() - start
                raise
            else:
                call.tokens, call.finish = reply.tokens, reply.finish
                call.cost = self.price(reply.tokens) if self.price is not None else None
                reply.text = call.answer = self._mask(reply.text)
            finally:
                call.request_id = self._endpoint.request_id
                call.seconds = round(self._clock() - start, 3)
                self._log.write(call)
                self._keep(call, reply)
        if self.settings.max_cost is not None and call.cost is None:
            why = "the server reports no tokens, so the budget cannot be checked"
            raise PermanentFault(why, final=True)
        return reply

    def _wait(self, error: TemporaryFault, number: int, tries: int) -> None:
        """Wait before the next attempt, if there is one."""
        if number == tries:
            raise ModelUnavailable(f"gave up after {tries} requests, the last: {error}")
        doubled = min(LONGEST_WAIT / 2, self.settings.backoff * 2 ** (number - 1))
        wait = error.wait if error.wait is not None else doubled * self._luck.uniform(1.0, 1.5)
        if wait > LONGEST_WAIT:
            raise ModelUnavailable(f"the server asks to wait {wait:g} s: {error}")
        self.usage = replace(self.usage, model_retries=(self.usage.model_retries or 0) + 1)
        self._log.warn_retry(error, number, tries, wait)
        self._waits.retry(self.settings.model, str(error), number, tries, wait)
        self._rest(wait)

    def _rest(self, seconds: float) -> None:
        self.waited += seconds
        self._sleep(seconds)

    def _slot(self) -> AbstractContextManager[None]:
        """Hold a slot, if the number of requests is limited."""
        return nullcontext() if self._slots is None else self._slots.occupied(self._rest)

    def _count(self, tokens: Tokens) -> None:
        """Add an answer to the cost of the episode."""
        before = self.usage
        first = not before.calls
        cost = self.price(tokens) if self.price is not None else None
        self.usage = replace(
            before,
            calls=(before.calls or 0) + 1,
            input_tokens=_sum(before.input_tokens, tokens.input, first),
            cached_tokens=_sum(before.cached_tokens, tokens.cached, first),
            output_tokens=_sum(before.output_tokens, tokens.output, first),
            reasoning_tokens=_sum(before.reasoning_tokens, tokens.reasoning, first),
            cost=_sum(before.cost, cost, first),
        )

    def _count_reused(self, tokens: Tokens) -> None:
        """Add an answer from the cache, which costs nothing."""
        before = self.usage
        if not before.calls:
            before = replace(before, calls=0, input_tokens=0, output_tokens=0, cost=0.0)
        cost = self.price(tokens) if self.price is not None else None
        self.usage = replace(
            before,
            reused_answers=(before.reused_answers or 0) + 1,
            saved_cost=_sum(before.saved_cost, cost, not before.reused_answers),
        )


N = TypeVar("N", int, float)


def _sum(before: N | None, more: N | None, first: bool) -> N | None:
    """Return a sum, which is unknown if a part of it is."""
    if first:
        return more
    return None if before is None or more is None else before + more
